import type { Example } from '../example.ts'
import { SearchIcon } from '../icon/index.ts'
import { KeyHint } from '../key-hint/index.ts'
import { DenseInput } from './index.ts'

export const examples: Example[] = [
  { name: 'plain', title: 'Обычное', render: () => <DenseInput label="Имя" defaultValue="Ольга" /> },
  { name: 'unit', title: 'С единицей', render: () => <DenseInput label="Рост цены" defaultValue="+2" end="%" /> },
  {
    name: 'disabled',
    title: 'Выключено',
    render: () => <DenseInput label="Площадь" defaultValue="считаем сами" disabled />,
  },
  {
    name: 'wrong',
    title: 'Ошибка',
    render: () => <DenseInput label="Цена" defaultValue="1 348 00O" invalid message="Буква «О» вместо нуля" />,
  },
  {
    name: 'search',
    title: 'Поиск',
    render: () => (
      <DenseInput
        type="search"
        label="Поиск"
        labelHidden
        placeholder="Имя, телефон"
        icon={<SearchIcon />}
        end={<KeyHint>/</KeyHint>}
      />
    ),
  },
]
