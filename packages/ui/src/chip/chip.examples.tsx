import { type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { AppliedChip, ChipGroup, ChipToggle } from './index.ts'

function Features(): ReactElement {
  const [chosen, setChosen] = useState<Record<string, boolean>>({ 'White box': true })
  const features: [name: string, count: number][] = [
    ['Лоджия', 117],
    ['White box', 98],
    ['Терраса', 0],
  ]
  return (
    <ChipGroup label="Особенности">
      {features.map(([name, count]) => (
        <ChipToggle
          key={name}
          count={count}
          checked={Boolean(chosen[name])}
          onCheckedChange={(checked) => setChosen({ ...chosen, [name]: checked })}
        >
          {name}
        </ChipToggle>
      ))}
    </ChipGroup>
  )
}

export const examples: Example[] = [
  { name: 'toggles', title: 'Выбор', render: () => <Features /> },
  {
    name: 'applied',
    title: 'Применено',
    render: () => (
      <ChipGroup label="Применённые условия">
        <AppliedChip>до 20 000 000 ₽</AppliedChip>
        <AppliedChip to="/list">Северный сад</AppliedChip>
      </ChipGroup>
    ),
  },
]
