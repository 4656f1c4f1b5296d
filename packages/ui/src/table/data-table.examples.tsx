import { type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { type Column, DataTable, type SortOrder } from './index.ts'

type Row = { id: string; name: string; priceRub: number; gone: boolean }

const columns: Column<Row>[] = [
  { id: 'name', title: 'Состояние строки', width: 300, strong: true, cell: (row) => row.name },
  {
    id: 'price',
    title: 'Цена, ₽',
    width: 160,
    align: 'end',
    sortable: true,
    cell: (row) => row.priceRub.toLocaleString('ru'),
  },
]

const few: Row[] = [
  { id: '1', name: 'обычная', priceRub: 13_340_000, gone: false },
  { id: '2', name: 'отмечена', priceRub: 19_930_000, gone: false },
  { id: '3', name: 'неактивна: продана, выключена, снята', priceRub: 24_180_000, gone: true },
]

function TableExample({ count, rowAt }: { count: number; rowAt: (index: number) => Row | undefined }): ReactElement {
  const [current, setCurrent] = useState(0)
  const [sort, setSort] = useState<SortOrder>({ by: 'price', direction: 'desc' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  return (
    <DataTable
      label="Квартиры"
      columns={columns}
      count={count}
      rowAt={rowAt}
      keyOf={(row) => row.id}
      isGone={(row) => row.gone}
      tickLabel={(row) => `Отметить: ${row.name}`}
      {...{ current, sort, selected }}
      onCurrent={setCurrent}
      onSort={setSort}
      onOpen={() => undefined}
      onToggle={(row, ticked) => {
        const next = new Set(selected)
        if (ticked) next.add(row.id)
        else next.delete(row.id)
        setSelected(next)
      }}
      onToggleAll={(ticked) => setSelected(new Set(ticked ? few.map((row) => row.id) : []))}
    />
  )
}

export const examples: Example[] = [
  { name: 'rows', title: 'Строки', render: () => <TableExample count={3} rowAt={(index) => few[index]} /> },
  { name: 'loading', title: 'Загрузка', render: () => <TableExample count={3} rowAt={() => undefined} /> },
]
