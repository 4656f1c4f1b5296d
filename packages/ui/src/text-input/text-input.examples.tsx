import { type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { MailIcon } from '../icon/index.ts'
import { SearchInput, TextInput } from './index.ts'

function SearchExample(): ReactElement {
  const [value, setValue] = useState('')
  return (
    <SearchInput
      label="Поиск по сайту"
      placeholder="Проект, статья или номер квартиры"
      {...{ value }}
      onValueChange={setValue}
    />
  )
}

function ClearExample(): ReactElement {
  const [value, setValue] = useState('Северный сад')
  return (
    <TextInput
      label="Проект"
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      clearable={value !== ''}
      onClear={() => setValue('')}
    />
  )
}

export const examples: Example[] = [
  { name: 'empty', title: 'Пустое', render: () => <TextInput label="Имя" placeholder="Имя" /> },
  { name: 'filled', title: 'Заполненное', render: () => <TextInput label="Имя" defaultValue="Анна" /> },
  {
    name: 'hint',
    title: 'С подсказкой',
    render: () => <TextInput label="Email, по желанию" placeholder="Email" hint="Пришлём PDF с планировкой" />,
  },
  {
    name: 'icon',
    title: 'Со значком',
    render: () => <TextInput label="Почта" placeholder="Email" icon={<MailIcon />} />,
  },
  {
    name: 'invalid',
    title: 'Ошибка',
    render: () => (
      <TextInput
        label="Телефон"
        defaultValue="+7 (195) 120-44-0"
        invalid
        message="Проверьте код оператора или региона"
      />
    ),
  },
  {
    name: 'invalid-bubble',
    title: 'Ошибка во всплывающем сообщении',
    render: () => (
      <TextInput label="Почта" defaultValue="anna@" invalid message="Некорректный email" messagePlacement="bubble" />
    ),
  },
  {
    name: 'invalid-without-message',
    title: 'Ошибка без текста не показывается',
    render: () => <TextInput label="Имя" defaultValue="А" invalid />,
  },
  { name: 'clear', title: 'Очистка', render: () => <ClearExample /> },
  { name: 'search', title: 'Поиск помнит последний запрос', render: () => <SearchExample /> },
  { name: 'disabled', title: 'Недоступно', render: () => <TextInput label="Имя" defaultValue="Анна" disabled /> },
  {
    name: 'read-only',
    title: 'Только чтение',
    render: () => <TextInput label="Договор" defaultValue="№ 147" readOnly />,
  },
]
