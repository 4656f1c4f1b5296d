// «Журнал»: one line is a sentence: who, what, over what, how. The panel shows before and after and takes a change back.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { JournalRow } from '@kvartal/contract/office/journal'
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { DenseButton } from '@kvartal/ui/dense-button'
import type { TableHandle } from '@kvartal/ui/table'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callOffice, officeUrl } from '../../shared/api/call-office.ts'
import { officeQuery, useRetryFailed } from '../../shared/api/office-query.ts'
import { useKeys } from '../../shared/keys/use-keys.ts'
import { ExportMenu } from '../../shared/screen/export-menu.tsx'
import { ListSearch } from '../../shared/screen/list-search.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { useReach } from '../../shared/session/session.ts'
import { EmptyState, FailureNote, SkeletonRows } from '../../shared/states/states.tsx'
import styles from './journal.module.css'
import { type JournalAddress, journalQuery, readJournalAddress, writeJournalAddress } from './journal-address.ts'
import { JournalConditions } from './journal-conditions.tsx'
import { JournalPanel } from './journal-panel.tsx'
import { JournalTable } from './journal-table.tsx'

const { journal } = OFFICE_CALLS
const PAGE_SIZE = 100
const recordForms: NounForms = ['запись', 'записи', 'записей']
const yearForms: NounForms = ['год', 'года', 'лет']
const monthForms: NounForms = ['месяц', 'месяца', 'месяцев']

const HINTS = [
  { keys: ['J', 'K'], text: 'запись' },
  { keys: ['Enter'], text: 'раскрыть' },
  { keys: ['F'], text: 'условие' },
  { keys: ['Y'], text: 'ссылка на запись' },
  { keys: ['/'], text: 'поиск' },
]

function useJournalList(address: JournalAddress) {
  const query = journalQuery(address)
  const list = useInfiniteQuery({
    queryKey: ['journal', 'list', query],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? { cursor: pageParam } : {}
      return callOffice(journal.list, { query: { ...query, ...cursor, limit: PAGE_SIZE } }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  return { list, rows, keepMonths: list.data?.pages[0]?.keepMonths }
}

const keptFor = (months: number) =>
  months % 12 === 0 ? formatCount(months / 12, yearForms) : formatCount(months, monthForms)

async function copyLink(row: JournalRow | undefined): Promise<void> {
  if (row) await navigator.clipboard.writeText(`${location.origin}${location.pathname}?open=${row.id}`)
}

export function JournalScreen(): ReactElement {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readJournalAddress(params), [params])
  const setAddress = useCallback((next: JournalAddress) => setParams(writeJournalAddress(next)), [setParams])
  const { list, rows, keepMonths } = useJournalList(address)
  const retry = useRetryFailed()
  const found = useQuery(officeQuery(journal.count, { query: journalQuery(address) })).data?.found
  const table = useRef<TableHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState(0)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const show = (row: JournalRow | undefined) => setAddress({ ...address, open: row?.id })
  const close = () => {
    show(undefined)
    table.current?.focusRow(current)
  }
  useKeys('Журнал', [
    { keys: 'KeyJ', title: 'запись ниже', run: () => table.current?.move(1) },
    { keys: 'KeyK', title: 'запись выше', run: () => table.current?.move(-1) },
    { keys: 'KeyF', title: 'добавить условие', run: () => setMenuOpen(true) },
    { keys: 'KeyY', title: 'скопировать ссылку на запись', run: () => void copyLink(rows[current]) },
    { keys: 'Slash', title: 'поиск в журнале', run: () => search.current?.focus() },
    { keys: 'Escape', title: 'закрыть запись', run: close },
  ])
  return (
    <Screen
      title="Журнал"
      name="Журнал"
      body="fill"
      hints={HINTS}
      isLoading={list.isFetching && !list.isFetchingNextPage}
      status={keepMonths ? <span className={styles.kept}>хранится {keptFor(keepMonths)}, изменить нельзя</span> : null}
      actions={
        <>
          <ListSearch
            ref={search}
            label="Поиск в журнале"
            placeholder="Квартира, человек, номер"
            value={address.q}
            onSearch={(q) => setAddress({ ...address, q })}
            onLeave={() => table.current?.focusRow(0)}
          />
          <JournalExport address={address} />
        </>
      }
      tools={
        <>
          <JournalConditions address={address} onChange={setAddress} isMenuOpen={isMenuOpen} onMenuOpen={setMenuOpen} />
          <span className={styles.found} aria-live="polite">
            {found === undefined ? '' : formatCount(found, recordForms)}
          </span>
        </>
      }
      panel={address.open ? <JournalPanel key={address.open} id={address.open} onClose={close} /> : null}
    >
      {list.isError ? (
        <div className={styles.failure}>
          <FailureNote error={list.error} onRetry={retry}>
            Журнал не загрузился.
          </FailureNote>
        </div>
      ) : list.isPending ? (
        <SkeletonRows />
      ) : rows.length === 0 ? (
        <EmptyJournal onReset={() => setAddress({ conditions: {}, q: '', open: undefined })} />
      ) : (
        <JournalTable
          ref={table}
          {...{ rows, list, current, found }}
          shown={address.open}
          onCurrent={setCurrent}
          onOpen={show}
        />
      )}
    </Screen>
  )
}

function EmptyJournal({ onReset }: { onReset: () => void }): ReactElement {
  return (
    <EmptyState title="Таких записей нет" actions={<DenseButton onClick={onReset}>Сбросить всё</DenseButton>}>
      Журнал пишет каждое изменение: кто, когда, что было и что стало.
    </EmptyState>
  )
}

function JournalExport({ address }: { address: JournalAddress }): ReactElement | null {
  const canExport = useReach('journal.export') !== undefined
  if (!canExport) return null
  const hrefOf = (format: 'csv' | 'xlsx') => officeUrl(journal.export, { query: { ...journalQuery(address), format } })
  return <ExportMenu hrefOf={hrefOf} className={styles.wideOnly} />
}
