import type { Example } from '../example.ts'
import { Accordion } from './index.ts'

export const examples: Example[] = [
  {
    name: 'questions',
    title: 'Вопросы',
    render: () => (
      <Accordion
        exclusive
        items={[
          {
            id: 'escrow',
            title: 'Где хранятся деньги до сдачи дома?',
            content: 'На счёте эскроу в банке. Мы получим их после ввода дома в эксплуатацию.',
            open: true,
          },
          {
            id: 'queue',
            title: 'Что если квартира забронирована?',
            content: 'Встаньте в очередь: позвоним, если бронь снимут.',
          },
          {
            id: 'trade-in',
            title: 'Можно обменять старую квартиру?',
            content: 'Да, цена новой фиксируется на время продажи.',
          },
        ]}
      />
    ),
  },
]
