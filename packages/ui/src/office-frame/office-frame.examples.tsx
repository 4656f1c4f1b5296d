import type { Example } from '../example.ts'
import { InboxIcon, PeopleIcon, TodayIcon } from '../office-icon/index.ts'
import { Bar, BottomBar, BottomLink, Hints, RailGroup, RailLink, ScreenTabs } from './index.ts'

const waiting = { number: 7, kind: 'waiting', text: '7 заявок ждут ответа' } as const

export const examples: Example[] = [
  {
    name: 'rail',
    title: 'Разделы',
    render: () => (
      <RailGroup label="Работа">
        <RailLink href="#today" icon={<TodayIcon />} current={false}>
          Сегодня
        </RailLink>
        <RailLink href="#requests" icon={<InboxIcon />} current count={waiting}>
          Заявки
        </RailLink>
      </RailGroup>
    ),
  },
  { name: 'bar', title: 'Строка экрана', render: () => <Bar title="Люди и роли" status="8 человек" /> },
  {
    name: 'tabs',
    title: 'Вкладки экрана',
    render: () => (
      <ScreenTabs
        label="Люди и роли"
        tabs={[
          { href: '#people', label: 'Люди', count: 8, current: true },
          { href: '#roles', label: 'Роли', count: 6, current: false },
        ]}
      />
    ),
  },
  {
    name: 'hints',
    title: 'Клавиши экрана',
    render: () => <Hints items={[{ keys: ['J', 'K'], text: 'строка' }]} state="На связи, 11:42" />,
  },
  {
    name: 'bottom-bar',
    title: 'Низ телефона',
    render: () => (
      <BottomBar>
        <BottomLink href="#requests" icon={<InboxIcon />} current count={waiting}>
          Заявки
        </BottomLink>
        <BottomLink href="#people" icon={<PeopleIcon />} current={false}>
          Люди и роли
        </BottomLink>
      </BottomBar>
    ),
  },
]
