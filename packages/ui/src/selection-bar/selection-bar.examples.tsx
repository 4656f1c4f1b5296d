import type { Example } from '../example.ts'
import { SelectionAction, SelectionBar } from './index.ts'

export const examples: Example[] = [
  {
    name: 'two',
    title: 'Отмечены две',
    render: () => (
      <SelectionBar count="Отмечены 2" onClear={() => undefined}>
        <SelectionAction>Взять себе</SelectionAction>
        <SelectionAction>Передать…</SelectionAction>
        <SelectionAction disabled title="Бронь ставится в карточке">
          Забронировать
        </SelectionAction>
      </SelectionBar>
    ),
  },
  {
    name: 'stacked',
    title: 'На телефоне',
    render: () => (
      <SelectionBar
        stacked
        count="Отмечены 2"
        beside={<SelectionAction>Отметить все</SelectionAction>}
        onClear={() => undefined}
      >
        <SelectionAction>Взять себе</SelectionAction>
        <SelectionAction>Передать…</SelectionAction>
        <SelectionAction>Состояние…</SelectionAction>
      </SelectionBar>
    ),
  },
]
