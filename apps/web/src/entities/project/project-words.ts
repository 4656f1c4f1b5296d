// A project in words: its class, its stage, its metro, when the keys are given.
import type { ProjectItem } from '@kvartal/contract'
import { formatQuarter } from '../../shared/format/quarter.ts'

export const classLabels: Record<ProjectItem['class'], string> = { comfort: 'Комфорт', business: 'Бизнес' }

export const stageLabels: Record<ProjectItem['stage'], string> = {
  built: 'Построен',
  construction: 'Строится',
  starting: 'Стройка начинается',
}

const texts = { ready: 'Дома сданы', onFoot: 'мин пешком', byTransport: 'мин транспортом' }

type Station = ProjectItem['metro'][number]

/** Minutes always say how: on foot or by transport. */
export function stationMinutes({ walkMinutes, transportMinutes }: Station): string {
  if (walkMinutes !== null) return `${walkMinutes}\u00a0${texts.onFoot}`
  return transportMinutes === null ? '' : `${transportMinutes}\u00a0${texts.byTransport}`
}

/** «Селигерская, 8 мин пешком» */
export function metroText({ metro: [station] }: Pick<ProjectItem, 'metro'>): string {
  return station ? [station.name, stationMinutes(station)].filter(Boolean).join(', ') : ''
}

/** «I кв. 2027», «Дома сданы» */
export function projectKeys({ nextKeyDate }: Pick<ProjectItem, 'nextKeyDate'>): string {
  return nextKeyDate ? formatQuarter(nextKeyDate) : texts.ready
}
