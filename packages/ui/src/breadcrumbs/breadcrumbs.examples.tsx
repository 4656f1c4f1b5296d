import type { Example } from '../example.ts'
import { Breadcrumbs } from './index.ts'

export const examples: Example[] = [
  {
    name: 'flat',
    title: 'Квартира',
    render: () => (
      <Breadcrumbs
        items={[
          { label: 'Квартиры', href: '/list' },
          { label: 'Северный сад', href: '/projects/severny-sad' },
          { label: 'Корпус 1, секция 2' },
          { label: 'Квартира 147' },
        ]}
      />
    ),
  },
]
