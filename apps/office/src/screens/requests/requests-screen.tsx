// «Заявки»: states are tabs, conditions are chips, both in the address. Arrivals wait in a strip until they are asked for.

import type { RequestRow } from '@kvartal/contract/office/requests'
import { PhoneIcon } from '@kvartal/ui/icon'
import type { TableHandle } from '@kvartal/ui/table'
import { type ReactElement, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRequestActions } from '../../features/requests/request-actions.ts'
import { requestHref } from '../../features/requests/request-hrefs.ts'
import { useRequestChoices, useRequestCount, useRequestList } from '../../features/requests/request-queries.ts'
import { useRetryFailed } from '../../shared/api/office-query.ts'
import { useCommands } from '../../shared/commands/commands.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { ListSearch } from '../../shared/screen/list-search.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { usePhoneWidth } from '../../shared/screen/use-media.ts'
import { useReach } from '../../shared/session/session.ts'
import { FailureNote, SkeletonRows } from '../../shared/states/states.tsx'
import { ArrivalsStrip } from './arrivals-strip.tsx'
import { EmptyRequests } from './empty-requests.tsx'
import { RecordCallDialog } from './record-call-dialog.tsx'
import styles from './requests.module.css'
import { RequestsActions } from './requests-actions.tsx'
import { type PhoneListHandle, RequestsPhoneList } from './requests-phone-list.tsx'
import { RequestsTable } from './requests-table.tsx'
import { RequestsTools } from './requests-tools.tsx'
import { SelectedRequests } from './selected-requests.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useArrivals } from './use-arrivals.ts'
import { LIST_HINTS, useListKeys } from './use-list-keys.ts'
import { useRequestAddress } from './use-request-address.ts'
import { useSelection } from './use-selection.ts'

export function RequestsScreen(): ReactElement {
  const [address, setAddress] = useRequestAddress()
  const navigate = useNavigate()
  const { list, rows } = useRequestList(address)
  const retry = useRetryFailed()
  const count = useRequestCount(address).data
  const choices = useRequestChoices().data
  const arrivals = useArrivals(address, rows, list.dataUpdatedAt)
  const selection = useSelection(rows)
  const actions = useRequestActions()
  const canWork = useReach('requests.work') !== undefined
  const isPhone = usePhoneWidth()
  const table = useRef<TableHandle>(null)
  const phoneList = useRef<PhoneListHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState(0)
  const [menu, setMenu] = useState<'condition' | 'state' | null>(null)
  const [isRecording, setRecording] = useState(false)
  const focusRowOf = (path: string) => {
    const index = rows.findIndex(({ id }) => hrefs.request(id) === path)
    const shown = table.current ?? phoneList.current
    if (index < 0 || !shown) return false
    shown.focusRow(index)
    return true
  }
  const open = (row: RequestRow) => void navigate(requestHref(row.id, address))
  useListKeys({ rows, current, table, search, selection, canWork, arrivals, setMenu, setRecording, take: actions.take })
  useCommands(
    canWork ? [{ id: 'record-call', text: 'Записать звонок', icon: <PhoneIcon />, run: () => setRecording(true) }] : [],
  )
  // More than the server counts: as many as are loaded, and more rows follow.
  const found = Math.max(count?.found ?? 0, rows.length)
  const isEmpty = rows.length === 0 && !list.isPending && !list.isError
  return (
    <Screen
      title="Заявки"
      name="Заявки"
      body="fill"
      onReturn={focusRowOf}
      hints={LIST_HINTS}
      isLoading={list.isFetching && !list.isFetchingNextPage}
      actions={
        <>
          <ListSearch
            ref={search}
            label="Поиск заявок"
            placeholder="Имя, телефон, квартира"
            value={address.q}
            onSearch={(q) => setAddress({ ...address, q })}
            onLeave={() => table.current?.focusRow(0)}
          />
          <RequestsActions address={address} isPhone={isPhone} onRecord={() => setRecording(true)} />
        </>
      }
      tabs={<StateTabs address={address} count={count} />}
      tools={
        <RequestsTools
          {...{ address, count, choices, selection }}
          onChange={setAddress}
          canSelect={isPhone && canWork && rows.length > 0}
          isMenuOpen={menu === 'condition'}
          onMenuOpen={(isOpen) => setMenu(isOpen ? 'condition' : null)}
        />
      }
    >
      <ArrivalsStrip rows={arrivals.rows} onShow={arrivals.show} />
      {list.isError ? (
        <div className={styles.failure}>
          <FailureNote error={list.error} onRetry={retry}>
            Заявки не загрузились.
          </FailureNote>
        </div>
      ) : null}
      {isEmpty ? <EmptyRequests address={address} onChange={setAddress} all={count?.all ?? 0} /> : null}
      {isEmpty || list.isError ? null : isPhone ? (
        list.isPending ? (
          <SkeletonRows />
        ) : (
          <RequestsPhoneList ref={phoneList} rows={rows} list={list} selection={selection} />
        )
      ) : (
        <RequestsTable
          ref={table}
          {...{ rows, found, list, address, selection, current, canWork }}
          onCurrent={setCurrent}
          onSort={(sort) => setAddress({ ...address, sort })}
          onOpen={open}
          onTake={actions.take}
        />
      )}
      <SelectedRequests
        selection={selection}
        isPhone={isPhone}
        choices={choices}
        isStateMenuOpen={menu === 'state'}
        onStateMenuOpen={(isOpen) => setMenu(isOpen ? 'state' : null)}
      />
      <RecordCallDialog open={isRecording} onOpenChange={setRecording} choices={choices} />
    </Screen>
  )
}
