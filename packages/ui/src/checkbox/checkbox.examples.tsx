import type { Example } from '../example.ts'
import { TextLink } from '../link/index.ts'
import { Checkbox } from './index.ts'

export const examples: Example[] = [
  { name: 'empty', title: 'Пустая', render: () => <Checkbox>Квартира по акции</Checkbox> },
  {
    name: 'checked',
    title: 'Отмечена, со счётчиком',
    render: () => (
      <Checkbox defaultChecked count={19}>
        Квартира по акции
      </Checkbox>
    ),
  },
  { name: 'zero', title: 'Выбирать не из чего', render: () => <Checkbox count={0}>Квартира по акции</Checkbox> },
  {
    name: 'invalid',
    title: 'Обязательное согласие',
    render: () => (
      <Checkbox invalid message="Обязательное поле">
        Даю <TextLink to="/policy">согласие на обработку персональных данных</TextLink>
      </Checkbox>
    ),
  },
  {
    name: 'disabled',
    title: 'Недоступна',
    render: () => (
      <Checkbox disabled defaultChecked>
        Только свободные
      </Checkbox>
    ),
  },
]
