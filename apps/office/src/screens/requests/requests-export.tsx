// «В файл» of the list of requests, for the roles that may.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { ReactElement } from 'react'
import { queryOf, type RequestAddress } from '../../features/requests/request-address.ts'
import { officeUrl } from '../../shared/api/call-office.ts'
import { ExportMenu } from '../../shared/screen/export-menu.tsx'
import { useReach } from '../../shared/session/session.ts'
import styles from './requests.module.css'

const { requests } = OFFICE_CALLS

export function RequestsExport({ address }: { address: RequestAddress }): ReactElement | null {
  const canExport = useReach('requests.export') !== undefined
  if (!canExport) return null
  const hrefOf = (format: 'csv' | 'xlsx') => officeUrl(requests.export, { query: { ...queryOf(address), format } })
  return <ExportMenu hrefOf={hrefOf} className={styles.wideOnly} />
}
