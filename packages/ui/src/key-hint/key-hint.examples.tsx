import type { Example } from '../example.ts'
import { KeyHint } from './index.ts'

export const examples: Example[] = [
  { name: 'one', title: 'Одна', render: () => <KeyHint>N</KeyHint> },
  { name: 'chord', title: 'Сочетание', render: () => <KeyHint>Ctrl K</KeyHint> },
]
