import type { Example } from '../example.ts'
import { Tag } from './index.ts'

export const examples: Example[] = [
  { name: 'plain', title: 'Факт', render: () => <Tag>продана</Tag> },
  { name: 'good', title: 'Хорошо', render: () => <Tag tone="good">на сайте</Tag> },
  { name: 'warning', title: 'Внимание', render: () => <Tag tone="warning">изменено</Tag> },
  { name: 'error', title: 'Ошибка', render: () => <Tag tone="error">в 10 раз меньше</Tag> },
]
