// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef, type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Column, DataTable, type TableHandle } from './index.ts'

type Row = { id: string }

const columns: Column<Row>[] = [
  {
    id: 'name',
    title: 'Имя',
    width: 100,
    sortable: true,
    cell: (row, tabIndex) => (
      <button type="button" tabIndex={tabIndex}>
        взять {row.id}
      </button>
    ),
  },
  {
    id: 'state',
    title: 'Состояние',
    width: 100,
    cell: (row) => {
      rendered.push(row.id)
      return 'Новая'
    },
  },
]

/** Ids of the rows in the order of their rendering. */
const rendered: string[] = []
const rows = Array.from({ length: 200_000 }, (_, index) => ({ id: String(index) }))

const onOpen = vi.fn()
const onSort = vi.fn()
const onRange = vi.fn()
const onToggle = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  for (const spy of [onOpen, onSort, onRange, onToggle]) spy.mockReset()
})
afterEach(cleanup)

const handle = createRef<TableHandle>()

type ListedProps = { count: number; from?: number }

function Listed({ count, from = 0 }: ListedProps): ReactElement {
  const [current, setCurrent] = useState(0)
  return (
    <DataTable
      ref={handle}
      label="Заявки"
      columns={columns}
      count={count}
      rowAt={(index) => rows[from + index]}
      keyOf={(row) => row.id}
      sort={{ by: 'name', direction: 'desc' }}
      selected={new Set(['1'])}
      tickLabel={(row) => `Отметить ${row.id}`}
      {...{ current, onOpen, onSort, onRange, onToggle }}
      onCurrent={setCurrent}
    />
  )
}

const bodyRows = () => screen.getAllByRole('row').slice(1)
const bodyIds = () => [...document.querySelectorAll('tbody [data-row]')].map((row) => row.getAttribute('data-row'))

test('is one tab stop: the first row, and then the controls of that row only', () => {
  render(<Listed count={3} />)
  expect(bodyRows().map((row) => row.tabIndex)).toEqual([0, -1, -1])
  const buttons = screen.getAllByRole('button', { name: /взять/ })
  expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1])
})

test('the handle first comes back to the row under the keyboard, then moves', () => {
  const { rerender } = render(<Listed count={5} />)
  act(() => handle.current?.move(1))
  expect(document.activeElement).toBe(bodyRows()[0])
  act(() => handle.current?.focusRow(4))
  rerender(<Listed count={2} />)
  expect(
    bodyRows().map((row) => row.tabIndex),
    'a shorter list keeps a tab stop',
  ).toEqual([-1, 0])
  act(() => bodyRows()[1]?.blur())
  act(() => handle.current?.move(-1))
  expect(document.activeElement).toBe(bodyRows()[1])
  act(() => handle.current?.move(-1))
  expect(document.activeElement).toBe(bodyRows()[0])
})

test('arrows, End and the handle move the focus; the tab stop moves along', () => {
  render(<Listed count={5} />)
  bodyRows()[0]?.focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(bodyRows()[1])
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' })
  expect(document.activeElement).toBe(bodyRows()[4])
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement, 'stays on the last row').toBe(bodyRows()[4])
  expect(bodyRows().map((row) => row.tabIndex)).toEqual([-1, -1, -1, -1, 0])
})

test('Enter opens the row, Space ticks it; a button inside has its own action', () => {
  render(<Listed count={3} />)
  const row = bodyRows()[1] as HTMLElement
  row.focus()
  fireEvent.keyDown(row, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledWith({ id: '1' })
  fireEvent.keyDown(row, { key: ' ' })
  expect(onToggle).toHaveBeenCalledWith({ id: '1' }, false)
  onOpen.mockReset()
  fireEvent.click(within(row).getByRole('button'))
  fireEvent.keyDown(within(row).getByRole('button'), { key: 'Enter' })
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(within(row).getByText('Новая'))
  expect(onOpen).toHaveBeenCalledWith({ id: '1' })
})

test('the head says how the table is sorted, and a click turns the order', () => {
  render(<Listed count={3} />)
  expect(screen.getByRole('columnheader', { name: /Имя/ }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Состояние' }).hasAttribute('aria-sort')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Имя' }))
  expect(onSort).toHaveBeenCalledWith({ by: 'name', direction: 'asc' })
})

test('a long list has few rows in the document and says how many there are', () => {
  render(<Listed count={200_000} />)
  const table = screen.getByRole('table', { name: 'Заявки, строк: 200\u00a0000' })
  expect(table.getAttribute('aria-rowcount')).toBe('200001')
  expect(table.querySelectorAll('tbody tr').length).toBeLessThan(80)
  expect(table.querySelector('[data-row="0"]')?.getAttribute('aria-rowindex')).toBe('2')
  expect(onRange).toHaveBeenCalled()
})

test('some ticked rows make the head undecided', () => {
  render(<Listed count={3} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Отметить все' }).indeterminate).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Отметить 1' }).checked).toBe(true)
})

test('with all rows ticked that can be, the head is ticked though others are still loading', () => {
  const table = (hasAll: boolean) => (
    <DataTable
      label="Заявки"
      columns={columns}
      count={3}
      rowAt={(index) => (index < 2 ? rows[index] : undefined)}
      keyOf={(row) => row.id}
      selected={new Set(['0', '1'])}
      hasAll={hasAll}
      current={0}
      onCurrent={() => undefined}
      onOpen={onOpen}
      onToggleAll={onToggle}
    />
  )
  const { rerender } = render(table(false))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Отметить все' })
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  rerender(table(true))
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  fireEvent.click(all)
  expect(onToggle).toHaveBeenCalledWith(false)
})

test('a text that is longer than its column is clipped, a short one is not', () => {
  const texts: Column<Row>[] = [
    { id: 'short', title: 'Короткий', width: 132, cell: () => 'Анна Ли' },
    { id: 'long', title: 'Длинный', width: 132, cell: () => 'Константин Константинопольский' },
    { id: 'own', title: 'По своему правилу', width: 20, fits: () => true, cell: () => <b>взять</b> },
  ]
  render(
    <DataTable
      label="Заявки"
      columns={texts}
      count={1}
      rowAt={(index) => rows[index]}
      keyOf={(row) => row.id}
      current={0}
      onCurrent={() => undefined}
      onOpen={onOpen}
    />,
  )
  expect(screen.getAllByRole('cell').map((cell) => cell.className.includes('clipped'))).toEqual([false, true, false])
})

test('scrolling renders the rows that enter, and none of those that stay', () => {
  const { container } = render(<Listed count={1000} />)
  const scroller = container.firstElementChild as HTMLElement
  scroller.scrollTop = 100 * 36
  fireEvent.scroll(scroller)
  const before = bodyIds()
  rendered.length = 0
  scroller.scrollTop = 106 * 36
  fireEvent.scroll(scroller)
  const entered = bodyIds().filter((id) => !before.includes(id))
  expect(entered.length).toBeGreaterThan(0)
  expect(rendered).toEqual(entered)
})

test('a row calls the handlers of the last render', () => {
  const table = (open: (row: Row) => void) => (
    <DataTable
      label="Заявки"
      columns={columns}
      count={1}
      rowAt={(index) => rows[index]}
      keyOf={(row) => row.id}
      current={0}
      onCurrent={() => undefined}
      onOpen={open}
    />
  )
  const { rerender } = render(table(() => expect.fail('a handler of an earlier render')))
  rerender(table(onOpen))
  fireEvent.click(screen.getByText('Новая'))
  expect(onOpen).toHaveBeenCalledWith({ id: '0' })
})

test('when other rows replace the list, the focus stays at its index; without a focused row nothing is focused', () => {
  const { rerender } = render(<Listed count={3} />)
  act(() => handle.current?.focusRow(1))
  rerender(<Listed count={3} from={10} />)
  expect(document.activeElement).toBe(bodyRows()[1])
  rerender(<Listed count={1} from={20} />)
  expect(document.activeElement).toBe(bodyRows()[0])
  act(() => bodyRows()[0]?.blur())
  rerender(<Listed count={3} from={30} />)
  expect(document.activeElement).toBe(document.body)
})
