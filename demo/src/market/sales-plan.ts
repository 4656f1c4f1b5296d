// How the company sells each building: when flats were published, how many are sold, when price lists changed.

import type { DemoProject } from '../content/projects/demo-project.ts'
import type { Building } from '../inventory/index.ts'
import { quarterAt, quarterIndex } from './calendar.ts'

export interface Release {
  /** The day these flats were published. */
  on: string
  /** Only these sections; every section without it. */
  sections?: readonly string[]
  /** Only so many upper floors of each section; all floors without it. */
  topFloors?: number
}

export interface SalesTerms {
  keyDate: string
  /** The first key date of the project: the later a building is ready, the cheaper it sells. */
  firstKeyDate: string
  ceilingHeightM: number
  penthouseCeilingHeightM: number
  /** A later release overrides an earlier one for the flats it names. */
  releases: readonly Release[]
  soldShare: number
  reservedShare: number
  /** Days on which the building got a new price list within the last year. */
  priceLists: readonly string[]
  /** How much the price of a flat grew over the last year, as a share. */
  yearGrowth: number
  /** A past discount: the history shows the step down and back. */
  pastDiscount: { from: string; to: string; share: number } | null
}

type Plan = Pick<SalesTerms, 'releases' | 'soldShare' | 'reservedShare' | 'priceLists' | 'yearGrowth' | 'pastDiscount'>

/**
 * The first releases are on the days that the company's news state. Finished buildings are nearly sold out, those just
 * begun are nearly all for sale. The autumn price lists of «Северный сад» end in August, since its news say that prices
 * were not raised before the November promo.
 */
const severny = {
  reservedShare: 0.05,
  priceLists: ['2025-11-20', '2026-02-05', '2026-04-16', '2026-06-18', '2026-08-06'],
  yearGrowth: 0.085,
  pastDiscount: { from: '2026-03-01', to: '2026-04-01', share: 0.025 },
}
const rechnoy = {
  reservedShare: 0.03,
  priceLists: ['2025-11-27', '2026-01-22', '2026-04-09', '2026-07-09'],
  yearGrowth: 0.045,
  pastDiscount: null,
}
const lesnoy = {
  releases: [{ on: '2026-09-10' }],
  reservedShare: 0.055,
  priceLists: ['2026-09-10', '2026-10-15'],
  yearGrowth: 0.02,
  pastDiscount: null,
}
const zavod = {
  reservedShare: 0.04,
  priceLists: ['2025-11-25', '2026-01-29', '2026-03-26', '2026-05-28', '2026-07-30', '2026-10-15'],
  yearGrowth: 0.115,
  pastDiscount: { from: '2026-02-14', to: '2026-03-09', share: 0.02 },
}
const vysota = {
  releases: [{ on: '2025-02-06' }],
  reservedShare: 0.045,
  priceLists: ['2025-11-18', '2026-01-20', '2026-04-07', '2026-06-23', '2026-09-15'],
  yearGrowth: 0.105,
  pastDiscount: { from: '2026-05-12', to: '2026-06-09', share: 0.02 },
}

const plans: Record<string, Plan> = {
  'severny/b1': { ...severny, releases: [{ on: '2024-05-16' }], soldShare: 0.62 },
  'severny/b2': { ...severny, releases: [{ on: '2024-05-16' }], soldShare: 0.57 },
  'severny/b3': { ...severny, releases: [{ on: '2024-09-19' }], soldShare: 0.52 },
  'severny/b2-p2': {
    ...severny,
    releases: [{ on: '2026-04-16' }],
    priceLists: ['2026-04-16', '2026-06-18', '2026-08-06'],
    yearGrowth: 0.04,
    pastDiscount: null,
    soldShare: 0.1,
    reservedShare: 0.04,
  },
  'severny/b3-p2': {
    ...severny,
    releases: [{ on: '2026-06-18' }, { on: '2026-10-22', sections: ['b3s2-p2'] }],
    priceLists: ['2026-06-18', '2026-08-06', '2026-10-22'],
    yearGrowth: 0.03,
    pastDiscount: null,
    soldShare: 0.05,
    reservedShare: 0.035,
  },
  'rechnoy/a': { ...rechnoy, releases: [{ on: '2023-11-16' }], soldShare: 0.9 },
  'rechnoy/b': { ...rechnoy, releases: [{ on: '2024-10-03' }], soldShare: 0.79 },
  'lesnoy/1': { ...lesnoy, soldShare: 0.06 },
  'lesnoy/2': { ...lesnoy, soldShare: 0.1 },
  'lesnoy/3': { ...lesnoy, soldShare: 0.05 },
  'zavod/m1': { ...zavod, releases: [{ on: '2024-10-10' }], soldShare: 0.47 },
  'zavod/m2': {
    ...zavod,
    releases: [{ on: '2025-03-13' }, { on: '2026-10-15', topFloors: 2 }],
    soldShare: 0.42,
  },
  'vysota/t1': { ...vysota, soldShare: 0.24 },
  'vysota/t2': { ...vysota, soldShare: 0.3 },
  'vysota/p': { ...vysota, soldShare: 0.36 },
}

/** Buildings of later phases, made for benchmarks; they are in no picture and in no record of the project. */
const distant: Plan = {
  releases: [{ on: '2026-03-05' }],
  reservedShare: 0.04,
  priceLists: ['2026-03-05', '2026-05-21', '2026-08-20'],
  yearGrowth: 0.05,
  pastDiscount: null,
  soldShare: 0.2,
}

export function salesTermsOf(project: DemoProject, building: Building): SalesTerms {
  const own = project.buildings.find((record) => record.worldKey === building.id)
  const like = own ?? project.buildings.find((record) => record.worldKey === building.id.replace(/-p\d+$/, ''))
  if (!like) throw new RangeError(`project ${project.slug} has no record of building ${building.id}`)
  // The delay of a phase starts over after four years, so that key dates do not go too far.
  const later = own ? 0 : 4 + (building.phase % 16)
  return {
    keyDate: quarterAt(quarterIndex(like.keyDate) + later),
    firstKeyDate: project.buildings.map((record) => record.keyDate).reduce((a, b) => (a < b ? a : b)),
    ceilingHeightM: like.ceilingHeightM,
    penthouseCeilingHeightM: like.penthouseCeilingHeightM ?? like.ceilingHeightM,
    ...(plans[`${project.worldKey}/${building.id}`] ?? distant),
  }
}

/** The day a flat was published. */
export function releasedOn(terms: SalesTerms, place: { sectionId: string; floor: number }, floorCount: number): string {
  let on = ''
  for (const release of terms.releases) {
    const section = !release.sections || release.sections.includes(place.sectionId)
    const height = !release.topFloors || place.floor > floorCount - release.topFloors
    if (section && height) on = release.on
  }
  if (!on) throw new RangeError(`section ${place.sectionId} floor ${place.floor} is in no release`)
  return on
}
