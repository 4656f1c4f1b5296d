// «В файл»: the list with its conditions as CSV or XLSX.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Menu, MenuLink } from '@kvartal/ui/menu'
import { UploadIcon } from '@kvartal/ui/office-icon'
import type { ReactElement } from 'react'
import { queryOf, type RequestAddress } from '../../features/requests/request-address.ts'
import { officeUrl } from '../../shared/api/call-office.ts'
import { useReach } from '../../shared/session/session.ts'
import styles from './requests.module.css'

const { requests } = OFFICE_CALLS

export function ExportMenu({ address }: { address: RequestAddress }): ReactElement | null {
  const canExport = useReach('requests.export') !== undefined
  if (!canExport) return null
  const hrefOf = (format: 'csv' | 'xlsx') => officeUrl(requests.export, { query: { ...queryOf(address), format } })
  return (
    <Menu
      align="end"
      trigger={
        <DenseButton className={styles.wideOnly} iconStart={<UploadIcon size="s" />}>
          В файл
        </DenseButton>
      }
    >
      <MenuLink download href={hrefOf('xlsx')}>
        Таблица XLSX
      </MenuLink>
      <MenuLink download href={hrefOf('csv')}>
        Текст CSV
      </MenuLink>
    </Menu>
  )
}
