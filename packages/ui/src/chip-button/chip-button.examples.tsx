import { AppliedChip } from '../chip/index.ts'
import type { Example } from '../example.ts'
import { ChipButton } from './index.ts'

export const examples: Example[] = [
  { name: 'plain', title: 'Готовое значение', render: () => <ChipButton>Не взял трубку</ChipButton> },
  { name: 'add', title: 'Добавить условие', render: () => <ChipButton look="add">Условие</ChipButton> },
  {
    name: 'current',
    title: 'Этот срез',
    render: () => (
      <ChipButton look="current" count={65} aria-pressed>
        Все
      </ChipButton>
    ),
  },
  {
    name: 'applied',
    title: 'Условие',
    render: () => <AppliedChip onRemove={() => undefined}>Корпус 2</AppliedChip>,
  },
]
