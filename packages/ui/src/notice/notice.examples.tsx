import { Button } from '../button/index.ts'
import type { Example } from '../example.ts'
import { TextLink } from '../link/index.ts'
import { EmptyState, Notice } from './index.ts'

export const examples: Example[] = [
  {
    name: 'error',
    title: 'Ошибка',
    render: () => (
      <Notice tone="error" action={<TextLink to="/list">Повторить</TextLink>}>
        Список не загрузился: нет связи с сервером. Фильтры сохранены.
      </Notice>
    ),
  },
  {
    name: 'info',
    title: 'К сведению',
    render: () => <Notice>В ссылке был неизвестный фильтр «view=sea», показываем без него.</Notice>,
  },
  {
    name: 'success',
    title: 'Удалось',
    render: () => <Notice tone="success">Спасибо! Ваша заявка отправлена успешно.</Notice>,
  },
  {
    name: 'dismiss',
    title: 'Можно скрыть',
    render: () => <Notice onDismiss={() => undefined}>Цены обновлены сегодня в 09:40.</Notice>,
  },
  {
    name: 'empty',
    title: 'Пусто',
    render: () => (
      <EmptyState
        level={3}
        title="Таких квартир сейчас нет"
        actions={
          <>
            <Button>Показать 14</Button>
            <Button variant="text">Сбросить всё</Button>
          </>
        }
      >
        Ближайшее: без условия «Терраса» найдётся 14 квартир, до 21 000 000 ₽ ещё 9.
      </EmptyState>
    ),
  },
]
