import type { Example } from '../example.ts'
import { VisuallyHidden } from './index.ts'

export const examples: Example[] = [
  {
    name: 'price',
    title: 'Пояснение к цене',
    render: () => (
      <p>
        <VisuallyHidden>Цена квартиры: </VisuallyHidden>18 940 000 ₽
      </p>
    ),
  },
]
