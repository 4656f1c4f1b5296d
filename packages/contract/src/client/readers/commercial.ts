// Reads the {manager} answers about commercial lots and their yield.
import type { CommercialListAnswer, CommercialLotAnswer, CommercialLotItem, YieldAnswer } from '../../commercial.ts'
import type { PremisesType } from '../../commercial-limits.ts'
import { readFlat } from './catalog.ts'
import {
  addressOf,
  type Fields,
  fieldsOf,
  flagOf,
  listIn,
  listOf,
  numberOf,
  ownField,
  ownList,
  readAll,
  textOf,
  wholeOf,
} from './values.ts'

const PREMISES_TYPES: readonly PremisesType[] = ['retail', 'office']

/** Null when one of the specified characteristics is missing. */
function readLot(value: unknown, host: string): CommercialLotItem | null {
  const fields = fieldsOf(value)
  // Fields shared with a flat are read by readFlat; a lot in a list of offers is free unless it has a status.
  const common = readFlat({ status: 'free', ...fields }, host)
  if (common === null) return null
  const { id, status, taken, projectId, projectSlug, building, section, number, metro, area, floor } = common
  return {
    id,
    status,
    taken,
    projectId,
    projectName: common.projectName || null,
    projectSlug,
    building,
    section,
    number,
    metro,
    premisesType: PREMISES_TYPES.find((type) => type === fields.premisesType) ?? null,
    area,
    floor,
    floorsTotal: common.floorsTotal,
    ceilingHeight: common.ceilingHeight,
    power: numberOf(fields.power),
    separateEntrance: typeof fields.separateEntrance === 'boolean' ? fields.separateEntrance : null,
    corner: flagOf(fields.corner),
    tenant: ownField(fields.tenant),
    keyDate: common.keyDate || null,
    ready: common.ready,
    price: common.price,
    rent: wholeOf(fields.rent),
    rentSource: textOf(fields.rentSource),
    monthsToCommissioning: wholeOf(fields.monthsToCommissioning) ?? 0,
    monthsBeforeRent: wholeOf(fields.monthsBeforeRent) ?? 0,
    grossYieldPercent: numberOf(fields.grossYieldPercent),
    netYieldPercent: numberOf(fields.netYieldPercent),
    paybackYears: numberOf(fields.paybackYears),
    paybackWithoutGrowthYears: numberOf(fields.paybackWithoutGrowthYears),
    scheme: common.scheme?.card ?? null,
    publishedAt: common.publishedAt,
  }
}

/** The answer is a list of lots, or an object with it. */
export function readCommercialLots(answer: unknown, host: string): CommercialListAnswer {
  const fields = fieldsOf(answer)
  const lots = readAll(listIn(answer, 'lots', 'flats'), (lot) => readLot(lot, host))
  return {
    page: ownField(fields.page),
    total: wholeOf(fields.total) ?? lots.length,
    lots,
    groups: ownList(fields.groups),
    projects: readAll(listOf(fields.projects), readProject),
  }
}

function readProject(value: unknown): CommercialListAnswer['projects'][number] | null {
  const fields = fieldsOf(value)
  const projectId = wholeOf(fields.projectId)
  const projectName = textOf(fields.projectName)
  const projectSlug = textOf(fields.projectSlug)
  const count = wholeOf(fields.count)
  return projectId === null || projectName === null || projectSlug === null || count === null
    ? null
    : { projectId, projectName, projectSlug, count }
}

/** The answer is a lot, or an object with it. */
export function readCommercialLot(answer: unknown, host: string): CommercialLotAnswer {
  const fields = fieldsOf(answer)
  const lot = readLot(fields.lot ?? answer, host)
  if (lot === null) throw new TypeError('the answer is not a lot')
  const plans = fieldsOf(fields.plans)
  return {
    lot,
    windowAzimuths: readAll(listOf(fields.windowAzimuths), numberOf),
    plans: {
      own: addressOf(host, plans.own) ?? lot.scheme,
      floor: addressOf(host, plans.floor),
      minigenplan: addressOf(host, plans.minigenplan),
      compass: addressOf(host, plans.compass),
    },
    building: ownField(fields.building),
    facade: ownField(fields.facade),
    project: ownField(fields.project),
    others: readAll(listOf(fields.others), (other) => readLot(other, host)),
  }
}

/** The figures that the answer has under our names; the site calculates the missing ones itself. */
export function readYield(answer: unknown): YieldAnswer {
  const fields = fieldsOf(answer)
  return {
    ...figure(fields, 'monthlyRentRub'),
    ...figure(fields, 'annualRentRub'),
    ...figure(fields, 'grossYieldPercent'),
    ...figure(fields, 'netYieldPercent'),
    ...figure(fields, 'simplePaybackYears'),
    ...figure(fields, 'cashPaybackYears'),
    ...figure(fields, 'paybackWithoutGrowthYears'),
    ...figure(fields, 'irrPercent'),
    ...(Array.isArray(fields.years) && fields.years.length > 0 && { years: fields.years as YieldAnswer['years'] }),
  }
}

function figure<Name extends string>(fields: Fields, name: Name): { [Key in Name]?: number } {
  const value = numberOf(fields[name])
  return value === null ? {} : ({ [name]: value } as { [Key in Name]: number })
}
