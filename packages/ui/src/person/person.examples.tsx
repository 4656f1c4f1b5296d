import type { Example } from '../example.ts'
import { Person } from './index.ts'

export const examples: Example[] = [
  { name: 'me', title: 'Вы', render: () => <Person name="Ольга Ветрова" tone="me" /> },
  { name: 'head', title: 'Руководитель', render: () => <Person name="Антон Гуров" tone="head" /> },
  { name: 'other', title: 'Другие', render: () => <Person name="Мария Соколова" /> },
  { name: 'exchange', title: 'Обмен', render: () => <Person name="МАКРО" /> },
  { name: 'face', title: 'Без имени', render: () => <Person name="Илья Кравцов" faceOnly /> },
]
