// Russian texts about a project: class, stage, location, date of keys.
import type { ProjectItem } from '@kvartal/contract/site'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { formatKeys, keysWords } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'

/** In the order of filters: from standard to elite. */
export const classLabels: Record<ProjectItem['class'], string> = {
  standard: 'Стандарт',
  comfort: 'Комфорт',
  'comfort-plus': 'Комфорт-плюс',
  business: 'Бизнес',
  premium: 'Премиум',
  elite: 'Элит',
}

export const stageLabels: Record<ProjectItem['stage'], string> = {
  built: 'Построен',
  construction: 'Строится',
  starting: 'Стройка начинается',
}

const texts = { ready: 'Дома сданы', keysNow: 'ключи сразу' }

/** «Селигерская, 8 мин пешком»; the district when there is no metro. */
export function placeText({ metro: [station], district }: Pick<ProjectItem, 'metro' | 'district'>): string {
  return station ? stationText(station) : district
}

/** «до июля 2027», «Дома сданы» */
export function projectKeys({ nextKeyDate }: Pick<ProjectItem, 'nextKeyDate'>): string {
  return nextKeyDate ? formatKeys(nextKeyDate) : texts.ready
}

export interface ProjectOffer {
  /** «ключи до июля 2027», «ключи сразу» */
  keys: string
  /** «от 7,2 млн ₽» */
  price: string
}

/**
 * The nearest keys and the lowest price, each pair of one and the same flat; one pair when they are the same. Empty when
 * nothing is on sale, or when the backend does not say which flats its figures belong to.
 */
export function projectOffers({ nearest, cheapest }: Pick<ProjectItem, 'nearest' | 'cheapest'>): ProjectOffer[] {
  const offers = [nearest, cheapest].flatMap((flat) => {
    if (!flat) return []
    return { keys: flat.ready ? texts.keysNow : keysWords(flat), price: formatPriceFrom(flat.priceRub) }
  })
  return offers.filter(({ keys }, place) => offers.findIndex((other) => other.keys === keys) === place)
}
