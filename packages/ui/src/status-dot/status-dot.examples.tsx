import type { Example } from '../example.ts'
import { StatusDot } from './index.ts'

export const examples: Example[] = [
  { name: 'free', title: 'Свободна', render: () => <StatusDot status="free" /> },
  { name: 'reserved', title: 'Бронь', render: () => <StatusDot status="reserved" /> },
  { name: 'sold', title: 'Продана', render: () => <StatusDot status="sold" /> },
  { name: 'word', title: 'Своё слово', render: () => <StatusDot status="free" word="Свободно 14" /> },
]
