import type { Example } from '../example.ts'
import { Added, Removed } from './index.ts'

export const examples: Example[] = [
  { name: 'removed', title: 'Убрано', render: () => <Removed spoken>июнь 2026</Removed> },
  { name: 'added', title: 'Добавлено', render: () => <Added spoken>ноябрь 2026</Added> },
]
