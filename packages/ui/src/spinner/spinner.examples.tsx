import type { Example } from '../example.ts'
import { Spinner } from './index.ts'

export const examples: Example[] = [
  { name: 'regular', title: 'Сам по себе', render: () => <Spinner /> },
  {
    name: 'inline',
    title: 'В строке',
    render: () => (
      <p>
        <Spinner size="inline" label={null} /> Считаем квартиры
      </p>
    ),
  },
]
