import type { CommercialLotItem } from '@kvartal/contract'
import { expect, it } from 'vitest'
import { lotRows } from './lot-rows.ts'

const lot = (changes: Partial<CommercialLotItem>) =>
  ({
    id: 1,
    price: 20_000_000,
    area: 80,
    floor: 1,
    floorsTotal: 9,
    ceilingHeight: 4.2,
    power: 20,
    separateEntrance: true,
    tenant: null,
    metro: null,
    keyDate: '2027-Q1',
    ready: false,
    taken: false,
    rent: 200_000,
    monthsBeforeRent: 5,
    grossYieldPercent: 12,
    netYieldPercent: 10.14,
    paybackYears: 9,
    ...changes,
  }) as CommercialLotItem

const row = (lots: CommercialLotItem[], key: string) => lotRows(lots).find((one) => one.key === key)

it('names gross and net yield and marks the single best of each', () => {
  const lots = [lot({}), lot({ grossYieldPercent: 11, netYieldPercent: 10.5, paybackYears: 8.5 })]
  expect(row(lots, 'gross')?.cells.map(({ best }) => best)).toEqual(['больше', null])
  expect(row(lots, 'net')?.cells.map(({ best }) => best)).toEqual([null, 'больше'])
  expect(row(lots, 'payback')?.cells.map(({ best }) => best)).toEqual([null, 'меньше'])
})

it('says whether a rent is by contract or an estimate', () => {
  const lots = [lot({}), lot({ tenant: { trade: 'аптека', contractUntil: '2030-06-30' } })]
  expect(row(lots, 'rent')?.cells.map(({ note }) => note?.replace(/\s/g, ' '))).toEqual(['оценка', 'по договору'])
})

it('leaves out what no lot has', () => {
  expect(row([lot({ rent: null, netYieldPercent: null })], 'net')).toBeUndefined()
})
