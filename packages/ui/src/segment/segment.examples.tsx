import { type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { MultiSegment, Segment, SegmentLinks } from './index.ts'

function Term(): ReactElement {
  const [value, setValue] = useState('family')
  return (
    <Segment
      label="Программа"
      options={[
        { value: 'family', label: 'Семейная' },
        { value: 'it', label: 'IT' },
        { value: 'base', label: 'Базовая' },
      ]}
      value={value}
      onValueChange={setValue}
    />
  )
}

function Rooms(): ReactElement {
  const [values, setValues] = useState(['1', '2', '3'])
  return (
    <MultiSegment
      wide
      label="Кол-во комнат"
      options={[
        { value: '0', label: 'Студия', spoken: 'Студия', count: 41 },
        { value: '1', label: '1', spoken: '1 комната', count: 64 },
        { value: '2', label: '2', spoken: '2 комнаты', count: 51 },
        { value: '3', label: '3', spoken: '3 комнаты', count: 17 },
        { value: '4', label: '4+', spoken: '4 комнаты и больше', count: 0 },
      ]}
      values={values}
      onValuesChange={setValues}
    />
  )
}

export const examples: Example[] = [
  { name: 'single', title: 'Одно из нескольких', render: () => <Term /> },
  { name: 'multiple', title: 'Несколько, со счётчиками', render: () => <Rooms /> },
  {
    name: 'links',
    title: 'Ссылки',
    render: () => (
      <SegmentLinks
        label="Вид списка"
        links={[
          { to: '/list', label: 'Список', current: true },
          { to: '/list?view=tiles', label: 'Плитка', current: false },
          { to: '/list?view=chess', label: 'Шахматка', current: false },
        ]}
      />
    ),
  },
]
