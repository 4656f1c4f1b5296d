// Russian texts about a project: class, stage, location, date of keys.
import type { ProjectItem } from '@kvartal/contract'
import { formatKeys } from '@kvartal/russian/quarter'
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

const texts = { ready: 'Дома сданы' }

/** «Селигерская, 8 мин пешком»; the district when there is no metro. */
export function placeText({ metro: [station], district }: Pick<ProjectItem, 'metro' | 'district'>): string {
  return station ? stationText(station) : district
}

/** «до июля 2027», «Дома сданы» */
export function projectKeys({ nextKeyDate }: Pick<ProjectItem, 'nextKeyDate'>): string {
  return nextKeyDate ? formatKeys(nextKeyDate) : texts.ready
}
