import type { Example } from '../example.ts'
import { ArrowUpIcon, HeartIcon, MenuIcon, PhoneIcon } from '../icon/index.ts'
import { IconButton } from './index.ts'

export const examples: Example[] = [
  { name: 'plain', title: 'Обычная', render: () => <IconButton label="Меню" icon={<MenuIcon />} /> },
  {
    name: 'outline',
    title: 'В рамке',
    render: () => <IconButton variant="outline" label="В избранное" icon={<HeartIcon />} />,
  },
  {
    name: 'pressed',
    title: 'Нажата',
    render: () => <IconButton variant="outline" label="В избранном" icon={<HeartIcon />} aria-pressed={true} />,
  },
  {
    name: 'badge',
    title: 'Со счётчиком, ссылка',
    render: () => <IconButton to="/favorites" label="Избранное, 3 квартиры" icon={<HeartIcon />} badge={3} />,
  },
  {
    name: 'round',
    title: 'Круглая',
    render: () => <IconButton variant="round" label="Наверх" icon={<ArrowUpIcon />} />,
  },
  {
    name: 'external',
    title: 'Внешняя ссылка',
    render: () => <IconButton href="tel:+74951204407" label="Позвонить" icon={<PhoneIcon />} />,
  },
  {
    name: 'disabled',
    title: 'Недоступна',
    render: () => <IconButton variant="outline" label="Позвонить" icon={<PhoneIcon />} disabled />,
  },
]
