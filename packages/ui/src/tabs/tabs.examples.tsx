import type { Example } from '../example.ts'
import { Text } from '../text/index.ts'
import { TabLinks, Tabs } from './index.ts'

export const examples: Example[] = [
  {
    name: 'panels',
    title: 'Панели',
    render: () => (
      <Tabs
        label="Планировка"
        tabs={[
          { value: 'plan', label: 'План с размерами', panel: <Text>Кухня-гостиная 22,00 м², спальня 14,52 м².</Text> },
          { value: 'floor', label: 'На этаже', panel: <Text>Седьмой этаж, секция 2.</Text> },
          { value: 'view', label: 'Вид из окна', panel: <Text>Окна на бульвар, юго-запад.</Text> },
        ]}
      />
    ),
  },
  {
    name: 'links',
    title: 'Ссылки',
    render: () => (
      <TabLinks
        label="Условия покупки"
        links={[
          { to: '/purchase-terms/full', label: 'Полная оплата', current: true },
          { to: '/purchase-terms/installment', label: 'Рассрочка', current: false },
          { to: '/purchase-terms/mortgage', label: 'Ипотека', current: false },
        ]}
      />
    ),
  },
]
