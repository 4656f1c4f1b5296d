// The keys of the list of requests.
import type { RequestRow } from '@kvartal/contract/office/requests'
import type { TableHandle } from '@kvartal/ui/table'
import type { RefObject } from 'react'
import { useKeys } from '../../shared/keys/use-keys.ts'
import type { Selection } from './use-selection.ts'

export const LIST_HINTS = [
  { keys: ['J', 'K'], text: 'строка' },
  { keys: ['Enter'], text: 'открыть' },
  { keys: ['X'], text: 'отметить' },
  { keys: ['A'], text: 'взять себе' },
  { keys: ['S'], text: 'состояние' },
  { keys: ['C'], text: 'позвонить' },
  { keys: ['/'], text: 'поиск' },
]

type ListKeys = {
  rows: readonly RequestRow[]
  current: number
  table: RefObject<TableHandle | null>
  search: RefObject<HTMLInputElement | null>
  selection: Selection
  canWork: boolean
  arrivals: { rows: readonly RequestRow[]; show: () => void }
  setMenu: (menu: 'condition' | 'state' | null) => void
  setRecording: (isOpen: boolean) => void
  take: (row: RequestRow) => Promise<void>
}

export function useListKeys(list: ListKeys): void {
  const { rows, current, table, search, selection, canWork, arrivals, setMenu, setRecording, take } = list
  const row = rows[current]
  const extendSelection = (step: 1 | -1) => {
    for (const ticked of [row, rows[current + step]]) if (ticked) selection.set(ticked, true)
    table.current?.focusRow(current + step)
  }
  const takeCurrent = async () => {
    if (!row) return
    await take(row)
    table.current?.focusRow(current + 1)
  }
  const openStates = () => {
    if (row && selection.rows.length === 0) selection.set(row, true)
    if (row) setMenu('state')
  }
  const showNewOrRecord = () => {
    if (arrivals.rows.length > 0) arrivals.show()
    else if (canWork) setRecording(true)
  }
  useKeys('Список', [
    { keys: 'KeyJ', title: 'строка ниже', run: () => table.current?.move(1) },
    { keys: 'KeyK', title: 'строка выше', run: () => table.current?.move(-1) },
    { keys: 'KeyF', title: 'добавить условие', run: () => setMenu('condition') },
    { keys: 'KeyN', title: 'показать новые, записать звонок', run: showNewOrRecord },
    { keys: 'Slash', title: 'поиск в списке', run: () => search.current?.focus() },
    { keys: 'KeyC', title: 'позвонить', run: () => row?.phoneHref && location.assign(row.phoneHref) },
    { keys: 'Escape', title: 'снять отметки', run: selection.clear },
  ])
  useKeys(
    'Отметки',
    canWork
      ? [
          { keys: 'KeyX', title: 'отметить', run: () => row && selection.toggle(row) },
          { keys: 'Shift+KeyJ', title: 'отметить ряд вниз', run: () => extendSelection(1) },
          { keys: 'Shift+KeyK', title: 'отметить ряд вверх', run: () => extendSelection(-1) },
          { keys: 'KeyA', title: 'взять себе', run: () => void takeCurrent() },
          { keys: 'KeyS', title: 'состояние', run: openStates },
        ]
      : [],
  )
}
