// What can be done with the list as a whole: «В файл» and «Записать звонок», on a phone behind one button.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { PhoneIcon, PlusIcon } from '@kvartal/ui/icon'
import { Menu, MenuHeading, MenuItem } from '@kvartal/ui/menu'
import { MoreIcon } from '@kvartal/ui/office-icon'
import type { ReactElement } from 'react'
import { queryOf, type RequestAddress } from '../../features/requests/request-address.ts'
import { officeUrl } from '../../shared/api/call-office.ts'
import { ExportLinks, ExportMenu } from '../../shared/screen/export-menu.tsx'
import { useReach } from '../../shared/session/session.ts'

const { requests } = OFFICE_CALLS

type RequestsActionsProps = { address: RequestAddress; isPhone: boolean; onRecord: () => void }

export function RequestsActions({ address, isPhone, onRecord }: RequestsActionsProps): ReactElement | null {
  const canExport = useReach('requests.export') !== undefined
  const canWork = useReach('requests.work') !== undefined
  const hrefOf = (format: 'csv' | 'xlsx') => officeUrl(requests.export, { query: { ...queryOf(address), format } })
  if (!isPhone) {
    return (
      <>
        {canExport ? <ExportMenu hrefOf={hrefOf} /> : null}
        {canWork ? (
          <DenseButton iconStart={<PlusIcon size="s" />} onClick={onRecord}>
            Записать звонок
          </DenseButton>
        ) : null}
      </>
    )
  }
  if (!canExport && !canWork) return null
  return (
    <Menu
      align="end"
      trigger={
        <DenseButton iconOnly aria-label="Другие действия">
          <MoreIcon size="s" />
        </DenseButton>
      }
    >
      {canWork ? (
        <MenuItem icon={<PhoneIcon size="s" />} onClick={onRecord}>
          Записать звонок
        </MenuItem>
      ) : null}
      {canExport ? (
        <MenuHeading title="В файл">
          <ExportLinks hrefOf={hrefOf} />
        </MenuHeading>
      ) : null}
    </Menu>
  )
}
