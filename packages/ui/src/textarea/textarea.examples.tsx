import type { Example } from '../example.ts'
import { Textarea } from './index.ts'

export const examples: Example[] = [
  { name: 'empty', title: 'Пустое', render: () => <Textarea label="Сообщение" placeholder="Предложение" /> },
  {
    name: 'filled',
    title: 'Заполненное',
    render: () => <Textarea label="Сообщение" defaultValue="Можно приехать на просмотр в субботу?" />,
  },
  {
    name: 'invalid',
    title: 'Ошибка',
    render: () => <Textarea label="Сообщение" defaultValue="М" invalid message="Введите минимум 2 символа" />,
  },
  {
    name: 'disabled',
    title: 'Недоступно',
    render: () => <Textarea label="Сообщение" defaultValue="Можно приехать?" disabled />,
  },
]
