// An answer of the catalog for tests, with the given changes.
import { cheapestFirst } from '@kvartal/contract/catalog/address'
import { byFlag, byRange } from '@kvartal/contract/catalog/fields'
import type { WholeAnswer } from '../features/catalog/request/ask-catalog.ts'
import { offeredFlat } from './offered-flat.ts'

const attribute = (category: string, name: string, label: string, count = 5, description = '') => ({
  category,
  name,
  label,
  shortLabel: label,
  description,
  icon: '',
  count,
})

const ranges = {
  price: { min: 8_000_000, max: 30_000_000 },
  area: { min: 20, max: 120 },
  floor: { min: 1, max: 25 },
  ceilingHeight: { min: 2.7, max: 3.4 },
  pricePerM2: { min: 230_000, max: 480_000 },
  walkMinutes: { min: 3, max: 20 },
  schoolMinutes: { min: 4, max: 15 },
  kindergartenMinutes: { min: 2, max: 9 },
}

/** What the catalog answers: one flat, and something to choose in every filter. */
export function catalogAnswer(changes: Partial<WholeAnswer> = {}): WholeAnswer {
  return {
    version: 1,
    columns: null,
    flats: [offeredFlat()],
    total: 1,
    catalogTotal: 1_069,
    countPage: 1,
    page: 1,
    lastPage: 1,
    limit: 21,
    filters: { attributes: [], order: cheapestFirst },
    ignored: [],
    ...ranges,
    catalogRanges: ranges,
    histograms: byRange((range) => ({ from: ranges[range].min, step: 1, counts: [1, 0, 3] })),
    attributeList: [
      attribute('rooms', 'studio', 'Студия', 2),
      attribute('rooms', 'rooms-1', '1 комната', 4),
      attribute('rooms', 'rooms-2', '2 комнаты', 6),
      attribute('rooms', 'rooms-3', '3 комнаты', 0),
      attribute('finishing', 'white-box', 'White box', 3, 'Стяжка и штукатурка.'),
      attribute('finishing', 'finished', 'С отделкой', 1),
      attribute('outdoor', 'terrace', 'Терраса', 2),
      attribute('view', 'park-view', 'Вид на парк', 0),
    ],
    projects: [
      { projectId: 1, projectName: 'Северный сад', projectSlug: 'severny-sad', count: 8 },
      { projectId: 2, projectName: 'Заречье', projectSlug: 'zareche', count: 4 },
    ],
    keyDate: [
      { value: ['ready'], label: 'Дом сдан', count: 3 },
      { value: ['2028-Q1', '2028-Q2'], label: '2028', count: 9 },
    ],
    metroStations: [
      { name: 'Лесная', line: 'Зелёная', lineColor: '#2a2', count: 7 },
      { name: 'Полевая', line: 'Зелёная', lineColor: '#2a2', count: 5 },
    ],
    sub_locality_name: [],
    keyYears: [
      { value: 'ready', count: 3 },
      { value: '2028', count: 9 },
    ],
    promoCount: 2,
    flagCounts: byFlag(() => ({ count: 2, catalog: 500 })),
    programs: [
      { key: 'family', title: 'Семейная', trueOn: '2026-11-01', isOutOfDate: false },
      { key: 'standard', title: 'Стандартная', trueOn: '2026-11-01', isOutOfDate: false },
    ],
    hints: [],
    ...changes,
  }
}
