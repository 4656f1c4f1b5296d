import type { Example } from '../example.ts'
import { Note } from './index.ts'

export const examples: Example[] = [
  { name: 'plain', title: 'Сведение', render: () => <Note>5 квартир дешевле на 3 % и больше.</Note> },
  { name: 'good', title: 'Сделано', render: () => <Note tone="good">Опубликовано, фиды в 09:05.</Note> },
  { name: 'warning', title: 'Внимание', render: () => <Note tone="warning">У № 28 уже есть заявка.</Note> },
  {
    name: 'error',
    title: 'Сбой',
    render: () => (
      <Note tone="error" action={<button type="button">Повторить</button>}>
        Не сохранилось: нет связи.
      </Note>
    ),
  },
]
