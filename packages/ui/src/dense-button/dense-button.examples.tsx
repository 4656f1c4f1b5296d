import type { Example } from '../example.ts'
import { ChevronDownIcon, ChevronUpIcon } from '../icon/index.ts'
import { MoreIcon, UploadIcon } from '../office-icon/index.ts'
import { ButtonPair, DenseButton } from './index.ts'

export const examples: Example[] = [
  {
    name: 'primary',
    title: 'Главная, одна на экран',
    render: () => (
      <DenseButton variant="primary" keyHint="Ctrl ↵">
        Опубликовать
      </DenseButton>
    ),
  },
  { name: 'outline', title: 'Вторая', render: () => <DenseButton>Сохранить</DenseButton> },
  { name: 'text', title: 'Текст', render: () => <DenseButton variant="text">Отмена</DenseButton> },
  { name: 'danger', title: 'Опасная', render: () => <DenseButton variant="danger">Стереть…</DenseButton> },
  {
    name: 'danger-filled',
    title: 'В подтверждении',
    render: () => <DenseButton variant="danger-filled">Стереть</DenseButton>,
  },
  { name: 'ink', title: 'Шаг в редакторе', render: () => <DenseButton variant="ink">Контур</DenseButton> },
  { name: 'disabled', title: 'Выключена', render: () => <DenseButton disabled>Опубликовать</DenseButton> },
  {
    name: 'waiting',
    title: 'Идёт',
    render: () => (
      <DenseButton waiting waitingLabel="Публикуем">
        Опубликовать
      </DenseButton>
    ),
  },
  { name: 'small', title: 'Малая', render: () => <DenseButton size="small">Повторить</DenseButton> },
  {
    name: 'icon',
    title: 'Со значком',
    render: () => <DenseButton iconStart={<UploadIcon size="s" />}>В файл</DenseButton>,
  },
  {
    name: 'icon-only',
    title: 'Значок',
    render: () => (
      <DenseButton iconOnly aria-label="Другие действия">
        <MoreIcon />
      </DenseButton>
    ),
  },
  {
    name: 'pair',
    title: 'Пара',
    render: () => (
      <ButtonPair label="Соседние заявки">
        <DenseButton iconOnly aria-label="Предыдущая">
          <ChevronUpIcon size="s" />
        </DenseButton>
        <DenseButton iconOnly aria-label="Следующая">
          <ChevronDownIcon size="s" />
        </DenseButton>
      </ButtonPair>
    ),
  },
]
