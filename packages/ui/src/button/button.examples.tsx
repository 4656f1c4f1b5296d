import type { Example } from '../example.ts'
import { ArrowRightIcon, HeartIcon } from '../icon/index.ts'
import { Button } from './index.ts'

export const examples: Example[] = [
  { name: 'primary', title: 'Главная', render: () => <Button variant="primary">Забронировать</Button> },
  { name: 'outline', title: 'Вторая', render: () => <Button>Показать ещё 21</Button> },
  { name: 'text', title: 'Третья', render: () => <Button variant="text">Сбросить всё</Button> },
  { name: 'dense', title: 'Плотная', render: () => <Button size="dense">Принять</Button> },
  {
    name: 'icons',
    title: 'Со значком',
    render: () => (
      <Button iconStart={<HeartIcon />} iconEnd={<ArrowRightIcon />}>
        В избранное
      </Button>
    ),
  },
  {
    name: 'primary-disabled',
    title: 'Недоступна',
    render: () => (
      <Button variant="primary" disabled>
        Забронировать
      </Button>
    ),
  },
  {
    name: 'waiting',
    title: 'Ждёт',
    render: () => (
      <Button variant="primary" waiting>
        Забронировать
      </Button>
    ),
  },
  {
    name: 'waiting-label',
    title: 'Ждёт и говорит об этом',
    render: () => (
      <Button variant="primary" waiting waitingLabel="Отправляем">
        Отправить
      </Button>
    ),
  },
  {
    name: 'outline-waiting',
    title: 'Вторая ждёт',
    render: () => <Button waiting>Показать ещё 21</Button>,
  },
  {
    name: 'internal-link',
    title: 'Внутренняя ссылка',
    render: () => (
      <Button variant="primary" to="/list">
        Смотреть квартиры
      </Button>
    ),
  },
  {
    name: 'external-link',
    title: 'Внешняя ссылка',
    render: () => <Button href="https://example.org/">Проектная декларация</Button>,
  },
  {
    name: 'wide',
    title: 'Во всю ширину',
    render: () => (
      <Button variant="primary" wide>
        Показать 132 квартиры
      </Button>
    ),
  },
]
