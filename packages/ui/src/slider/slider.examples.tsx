import { formatCount } from '@kvartal/russian/count'
import { yearForms } from '@kvartal/russian/term'
import { type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { Slider } from './index.ts'

function SliderExample({ disabled = false }: { disabled?: boolean }): ReactElement {
  const [years, setYears] = useState(12)
  return (
    <Slider
      label="Срок"
      min={1}
      max={30}
      value={years}
      spoken={formatCount(years, yearForms)}
      onValueChange={setYears}
      disabled={disabled}
    />
  )
}

export const examples: Example[] = [
  { name: 'years', title: 'Одно значение', render: () => <SliderExample /> },
  { name: 'disabled', title: 'Нельзя двигать', render: () => <SliderExample disabled /> },
]
