import { type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { DateInput } from './index.ts'

function DateExample({ initial }: { initial: string }): ReactElement {
  const [date, setDate] = useState(initial)
  return <DateInput label="Следующий контакт" today="2026-11-16" value={date} onValueChange={setDate} />
}

export const examples: Example[] = [
  { name: 'empty', title: 'Пусто', render: () => <DateExample initial="" /> },
  { name: 'today', title: 'Сегодня', render: () => <DateExample initial="2026-11-16" /> },
  { name: 'later', title: 'Позже', render: () => <DateExample initial="2026-11-18" /> },
]
