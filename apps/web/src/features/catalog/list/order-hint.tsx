// A line about the order above the list: how flats take turns, or, where the cheapest come first and the first page has only
// studios, the way to flats of all kinds.

import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import type { OrderKey } from '@kvartal/contract/catalog/limits'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { InPlaceLink } from '@kvartal/runtime/links'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import type { ListOrder } from './sort-menu.tsx'
import type { texts as listTexts } from './texts.ts'

const texts = {
  only: 'Самые дешёвые\u00a0— студии.',
  varied: 'Показать сначала разные',
  inTurn:
    'По\u00a0очереди из\u00a0каждого проекта: студия, одна комната, две и\u00a0дальше. Впереди дома, которые сдадут раньше, в\u00a0них самая дешёвая.',
}

/** A few studios at the top say nothing. */
const LEAST_FLATS = 6

interface ShownList {
  flats: readonly Pick<OfferedFlat, 'rooms'>[]
  filter: Pick<CatalogFilter, 'rooms'>
  order: ListOrder
}

interface OrderHintProps extends ShownList {
  view: keyof typeof listTexts.views
  canSort: boolean
  /** The own orders that the page offers. */
  offers: readonly OrderKey[]
  orderHref: (order: ListOrder) => string
}

export function OrderHint({ view, canSort, offers, orderHref, ...list }: OrderHintProps) {
  if (view !== 'list' && view !== 'tiles') return null
  if (list.order.key === 'suitable') {
    return (
      <Text size="small" tone="secondary">
        {texts.inTurn}
      </Text>
    )
  }
  if (!canSort || !offers.includes('suitable') || !hasOnlyStudios(list)) return null
  return (
    <Text size="small" tone="secondary">
      {texts.only}{' '}
      <LinkProvider component={InPlaceLink}>
        <TextLink to={orderHref({ key: 'suitable', type: 'asc' })}>{texts.varied}</TextLink>
      </LinkProvider>
    </Text>
  )
}

/** Whether the list begins with studios only, though the visitor has not chosen them. */
export function hasOnlyStudios({ flats, filter, order }: ShownList): boolean {
  if (order.key !== 'price' || order.type !== 'asc' || filter.rooms.length > 0) return false
  return flats.length >= LEAST_FLATS && flats.every(({ rooms }) => rooms === 0)
}
