import type { CommercialLotItem } from '@kvartal/contract/commercial'
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
    monthsToCommissioning: 5,
    monthsBeforeRent: 8,
    grossYieldPercent: 12,
    netYieldPercent: 10.14,
    paybackYears: 9,
    paybackWithoutGrowthYears: 11.2,
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

it('calls every yield an estimate and gives the payback without growth', () => {
  const notes = (key: string) => row([lot({})], key)?.cells.map(({ note }) => note?.replace(/\s/g, ' '))
  expect([notes('gross'), notes('net')]).toEqual([['оценка'], ['оценка']])
  expect(notes('payback')).toEqual(['11,2 года, если аренда не растёт'])
})

it('has both dates of a building, and a tenant who comes after them', () => {
  const tenant = { trade: 'аптека', contractUntil: '2030-06-30' }
  const lots = [lot({ tenant }), lot({ tenant, ready: true })]
  expect(row(lots, 'keyDate')?.cells.map(({ text }) => text.replace(/\s/g, ' '))).toEqual(['I кв. 2027', 'Дом сдан'])
  expect(row(lots, 'keys')?.cells.map(({ text }) => text.replace(/\s/g, ' '))).toEqual(['до июля 2027', 'сразу'])
  expect(row(lots, 'tenant')?.cells.map(({ note }) => note)).toEqual(['после ввода дома', undefined])
})

it('leaves out what no lot has', () => {
  expect(row([lot({ rent: null, netYieldPercent: null })], 'net')).toBeUndefined()
})
