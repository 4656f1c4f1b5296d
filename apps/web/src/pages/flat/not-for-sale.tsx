// In place of payments for a flat that is reserved or sold: the same plan on another floor, how many free flats of all
// projects meet the same need, and a letter about new ones.

import { listHref } from '@kvartal/contract/catalog/address'
import type { FlatAnswer, SameNeed } from '@kvartal/contract/catalog/flat-page'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { roomsAdjective } from '@kvartal/russian/rooms'
import { Button } from '@kvartal/ui/button'
import { Link } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import { FlatPlan, flatStatus, floorOfFloors } from '../../entities/flat/index.ts'
import { FollowAlikeButton } from '../../features/follow/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { flatDifference } from './flat-difference.ts'
import styles from './not-for-sale.module.css'

const shownForms: NounForms = ['квартиру', 'квартиры', 'квартир']

const texts = {
  reserved: 'Квартира забронирована. Если бронь снимут, напишем вам первым.',
  sold: 'Эта квартира уже продана.',
  free: (count: number) => `Похожие свободны: ${formatNumber(count)}`,
  noneFree: 'Похожих свободных сейчас нет',
  show: (count: number) => `Показать ${formatCount(count, shownForms)}`,
  samePlan: 'Такая\u00a0же планировка свободна',
  number: (number: number) => `Кв.\u00a0${number}`,
  floor: (floor: string) => `этаж\u00a0${floor}`,
  area: (min: number, max: number) => `${min}–${max}\u00a0м²`,
  upTo: (rub: number) => `до\u00a0${formatPrice(rub)}`,
  studios: 'студии',
  flats: 'квартиры',
}

export function NotForSale({ answer }: { answer: FlatAnswer }) {
  const { flat, samePlan, sameNeed } = answer
  const status = flatStatus(flat)
  const same = nearestSame(flat, samePlan)
  return (
    <div className={styles.box}>
      <Text size="ui" className={styles.part}>
        {texts[status === 'sold' ? 'sold' : 'reserved']}
      </Text>
      {same && <SameElsewhere flat={flat} other={same} />}
      {sameNeed && <Need need={sameNeed} rooms={flat.rooms} isMain={status === 'sold'} />}
    </div>
  )
}

/** The nearest flat with the same plan: in the same building if there is one, then on the nearest floor. */
export function nearestSame(flat: OfferedFlat, samePlan: readonly OfferedFlat[]): OfferedFlat | undefined {
  const isElsewhere = (other: OfferedFlat) => Number(other.building?.id !== flat.building?.id)
  const floors = (other: OfferedFlat) => Math.abs(other.floor - flat.floor)
  return [...samePlan].sort((a, b) => isElsewhere(a) - isElsewhere(b) || floors(a) - floors(b))[0]
}

function SameElsewhere({ flat, other }: { flat: OfferedFlat; other: OfferedFlat }) {
  const place = [other.number === null ? '' : texts.number(other.number), texts.floor(floorOfFloors(other))]
  return (
    <div className={styles.part}>
      <Text size="ui">{texts.samePlan}</Text>
      <div className={styles.same}>
        <FlatPlan flat={other} size="thumb" />
        <div>
          <Link className={styles.link} href={hrefs.flat(other.id)}>
            {place.filter((part) => part !== '').join(', ')}
          </Link>
          <Text size="small" tone="secondary">
            {flatDifference(other, flat)}
          </Text>
        </div>
        <span className={styles.price}>{formatPrice(other.price)}</span>
      </div>
    </div>
  )
}

interface NeedProps {
  need: SameNeed
  rooms: number | null
  /** The link is the main button of the page. */
  isMain: boolean
}

function Need({ need, rooms, isMain }: NeedProps) {
  const href = needHref(need)
  const words = needWords(need, rooms)
  return (
    <div className={styles.part}>
      <Text size="lead">{need.count > 0 ? texts.free(need.count) : texts.noneFree}</Text>
      <Text size="small" tone="secondary">
        {need.projects.length > 0 ? `${words}: ${need.projects.map((name) => `«${name}»`).join(', ')}` : words}
      </Text>
      {need.count > 0 && (
        <div className={styles.button}>
          <NeedButton need={need} isMain={isMain} />
        </div>
      )}
      <FollowAlikeButton
        className={styles.follow}
        list={{ query: href.slice(href.indexOf('?')), words, total: need.count }}
      />
    </div>
  )
}

/** The main button of a sold flat leads to free ones, where there are some. */
export function leadsToNeed({ flat, sameNeed }: FlatAnswer): boolean {
  return flatStatus(flat) === 'sold' && sameNeed !== null && sameNeed.count > 0
}

export function NeedButton({ need, isMain }: Pick<NeedProps, 'need' | 'isMain'>) {
  return (
    <Button variant={isMain ? 'primary' : 'outline'} wide to={needHref(need)}>
      {texts.show(need.count)}
    </Button>
  )
}

function needHref({ rooms, areaMin, areaMax, priceMax }: SameNeed): string {
  return listHref({
    ...(rooms !== null && { rooms: [rooms] }),
    ranges: { area: { min: areaMin, max: areaMax }, price: { max: priceMax } },
  })
}

/** «Двухкомнатные, 37–45 м², до 12 500 000 ₽» */
function needWords({ areaMin, areaMax, priceMax }: SameNeed, rooms: number | null): string {
  const what = rooms === null ? texts.flats : rooms === 0 ? texts.studios : roomsAdjective(rooms, 'ые')
  return [upperFirst(what), texts.area(areaMin, areaMax), texts.upTo(priceMax)].join(', ')
}
