// Numbers of @kvartal/russian in the typeface of the site: a missing glyph would be visible here.
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatArea, formatCeilingHeight, formatFloor, formatPrice } from '@kvartal/russian/number'
import type { Example } from '../example.ts'
import { Text } from '../text/index.ts'

export const examples: Example[] = [
  {
    name: 'quantities',
    title: 'Цена, площадь, потолок, этаж, количество',
    render: () => (
      <div>
        <Text size="price">{formatPrice(18_940_000)}</Text>
        <Text>{formatArea(54.3)}</Text>
        <Text>{formatCeilingHeight(3)}</Text>
        <Text>{formatFloor(7)} этаж</Text>
        <Text>{formatCount(132, flatForms)}</Text>
      </div>
    ),
  },
]
