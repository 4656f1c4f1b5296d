import { type ComponentProps, type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { NumberInput, Range, type RangeValue } from './index.ts'

const PRICES = [
  3, 5, 6, 9, 13, 17, 17, 32, 33, 35, 37, 53, 54, 40, 52, 44, 53, 38, 43, 37, 28, 23, 36, 37, 24, 29, 35, 20, 18, 13, 9,
  4, 3, 3, 3, 3,
]

function RangeExample({
  initial,
  ...rest
}: Omit<ComponentProps<typeof Range>, 'value' | 'onValueChange'> & { initial: RangeValue }): ReactElement {
  const [value, setValue] = useState(initial)
  return <Range {...rest} value={value} onValueChange={setValue} />
}

function NumberExample(): ReactElement {
  const [value, setValue] = useState<number | undefined>(6_940_000)
  return <NumberInput label="Первый взнос, ₽" value={value} onValueChange={setValue} />
}

export const examples: Example[] = [
  {
    name: 'histogram',
    title: 'С гистограммой',
    render: () => (
      <RangeExample
        label="Стоимость"
        unit="₽"
        min={7_200_000}
        max={38_500_000}
        step={100_000}
        histogram={PRICES}
        initial={{ min: 9_000_000, max: 24_000_000 }}
      />
    ),
  },
  {
    name: 'decimals',
    title: 'С дробями, открыт с обоих концов',
    render: () => (
      <RangeExample
        label="Площадь"
        unit="м²"
        min={24.99}
        max={93.64}
        step={0.5}
        decimals={2}
        initial={{ min: null, max: null }}
      />
    ),
  },
  {
    name: 'narrower',
    title: 'Сейчас доступно меньше: верхняя граница выбрана за его пределами',
    render: () => (
      <RangeExample
        label="Стоимость"
        unit="₽"
        min={7_200_000}
        max={38_500_000}
        available={{ min: 13_370_000, max: 24_090_000 }}
        step={100_000}
        histogram={PRICES.map((count, place) => (place >= 7 && place <= 19 ? count : 0))}
        initial={{ min: null, max: 31_000_000 }}
      />
    ),
  },
  {
    name: 'unknown',
    title: 'Границы ещё неизвестны',
    render: () => <RangeExample label="Этаж" initial={{ min: null, max: null }} disabled />,
  },
  { name: 'number', title: 'Отдельное число', render: () => <NumberExample /> },
]
