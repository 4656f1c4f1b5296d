import type { Example } from '../example.ts'
import { TextLink } from './index.ts'

export const examples: Example[] = [
  {
    name: 'internal',
    title: 'Внутренняя ссылка',
    render: () => (
      <p>
        Смотрите <TextLink to="/list">все квартиры</TextLink> или условия покупки.
      </p>
    ),
  },
  {
    name: 'external',
    title: 'Внешняя ссылка',
    render: () => (
      <p>
        Проектная декларация на сайте <TextLink href="https://наш.дом.рф">наш.дом.рф</TextLink>.
      </p>
    ),
  },
]
