// A project in words: its class, its stage, its metro, when the keys are given.
import type { ProjectItem } from '@kvartal/contract'
import { formatQuarter } from '../../shared/format/quarter.ts'
import { stationText } from '../../shared/format/station.ts'

export const classLabels: Record<ProjectItem['class'], string> = { comfort: 'Комфорт', business: 'Бизнес' }

export const stageLabels: Record<ProjectItem['stage'], string> = {
  built: 'Построен',
  construction: 'Строится',
  starting: 'Стройка начинается',
}

const texts = { ready: 'Дома сданы' }

/** «Селигерская, 8 мин пешком» */
export function metroText({ metro: [station] }: Pick<ProjectItem, 'metro'>): string {
  return station ? stationText(station) : ''
}

/** «I кв. 2027», «Дома сданы» */
export function projectKeys({ nextKeyDate }: Pick<ProjectItem, 'nextKeyDate'>): string {
  return nextKeyDate ? formatQuarter(nextKeyDate) : texts.ready
}
