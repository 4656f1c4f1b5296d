import type { Example } from '../example.ts'
import { StateMark, type StateMarkKind } from './index.ts'

const words: [StateMarkKind, string][] = [
  ['new', 'Новая'],
  ['work', 'В работе'],
  ['meet', 'Встреча'],
  ['won', 'Бронь'],
  ['off', 'Закрыта'],
  ['half', 'Бронь'],
  ['ok', 'доставляем'],
  ['warn', '4 замечания'],
  ['bad', 'сбой'],
  ['plan', 'выйдет 20.11'],
]

export const examples: Example[] = [
  ...words.map(([kind, word]) => ({
    name: kind,
    title: word,
    render: () => <StateMark kind={kind}>{word}</StateMark>,
  })),
  { name: 'alone', title: 'Без слова', render: () => <StateMark kind="ok" label="На связи" /> },
]
