import { type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { MultiSelect, Select, type SelectOption } from './index.ts'

const PROJECTS: SelectOption[] = [
  { value: 'severny', label: 'Северный сад', count: 61 },
  { value: 'rechnoy', label: 'Речной берег', count: 23 },
  { value: 'roscha', label: 'Тихая роща', count: 48 },
  { value: 'manufaktura', label: 'Мануфактура', count: 0 },
]

function ProjectSelect({ placement }: { placement?: 'popup' | 'inline' }): ReactElement {
  const [values, setValues] = useState(['severny', 'rechnoy', 'roscha'])
  return (
    <MultiSelect
      label="Проект"
      emptyLabel="Любой проект"
      name="project"
      options={PROJECTS}
      placement={placement}
      values={values}
      onValuesChange={setValues}
    />
  )
}

function MetroSelect(): ReactElement {
  const [value, setValue] = useState('')
  return (
    <Select
      label="Метро"
      emptyLabel="Любая станция"
      name="metro"
      options={[
        { value: 'seligerskaya', label: 'Селигерская', count: 61 },
        { value: 'vodny', label: 'Водный стадион', count: 23 },
        { value: 'bitcevsky', label: 'Битцевский парк', count: 0 },
      ]}
      value={value}
      onValueChange={setValue}
    />
  )
}

export const examples: Example[] = [
  { name: 'multi', title: 'Несколько', render: () => <ProjectSelect /> },
  { name: 'single', title: 'Одно', render: () => <MetroSelect /> },
  { name: 'inline', title: 'Раскрывается на месте', render: () => <ProjectSelect placement="inline" /> },
  {
    name: 'disabled',
    title: 'Недоступен',
    render: () => (
      <Select label="Ключи" emptyLabel="Любой срок" options={[]} value="" onValueChange={() => undefined} disabled />
    ),
  },
]
