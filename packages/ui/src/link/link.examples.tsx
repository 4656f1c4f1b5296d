import type { Example } from '../example.ts'
import { CardLink, TextLink } from './index.ts'
import styles from './link.examples.module.css'

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
  {
    name: 'card',
    title: 'Ссылка во всю строку',
    render: () => (
      <p className={styles.row}>
        <CardLink underlined href="/projects/severny-sad">
          Северный сад
        </CardLink>
        , от 8,9 млн ₽
      </p>
    ),
  },
]
