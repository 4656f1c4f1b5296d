import { type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { CodeInput } from './index.ts'

function CodeExample({ typed, invalid = false }: { typed: string; invalid?: boolean }): ReactElement {
  const [value, setValue] = useState(typed)
  return <CodeInput label="Шесть цифр кода" digits={6} value={value} onChange={setValue} invalid={invalid} />
}

export const examples: Example[] = [
  { name: 'typing', title: 'Ввод', render: () => <CodeExample typed="407" /> },
  { name: 'wrong', title: 'Не подошёл', render: () => <CodeExample typed="" invalid /> },
]
