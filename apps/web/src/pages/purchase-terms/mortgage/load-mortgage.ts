// Asks for the mortgage programmes and reads what the address wants of the calculators.
import type { MortgageProgramItem } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { AddressReader } from '@kvartal/runtime/address'
import type { LoaderFunctionArgs } from 'react-router'
import { loadWay, type WayData } from '../blocks/load-way.ts'
import { wishedProgram } from '../blocks/way-calculator.ts'

export type MortgageWish = {
  program: string | null
  price: number | null
  /** Roubles. */
  first: number | null
  years: number | null
  schedule: 'months' | null
  /** Early repayment: how much, in which month, how often. */
  early: number | null
  month: number | null
  repeat: 'yearly' | null
  /** What one can afford: the payment, own money and the term. */
  pay: number | null
  own: number | null
  over: number | null
}

export type MortgageData = WayData<MortgageProgramItem[], MortgageWish>

export function readMortgageWish(reader: AddressReader, programs: readonly { key: string }[]): MortgageWish {
  return {
    program: wishedProgram(reader, programs),
    price: reader.wholeNumber('price'),
    first: reader.wholeNumber('first'),
    years: reader.number('years'),
    schedule: reader.oneOf('schedule', ['months']),
    early: reader.wholeNumber('early'),
    month: reader.number('month'),
    repeat: reader.oneOf('repeat', ['yearly']),
    pay: reader.wholeNumber('pay'),
    own: reader.wholeNumber('own'),
    over: reader.number('over'),
  }
}

const usual: MortgageWish = {
  program: null,
  price: null,
  first: null,
  years: null,
  schedule: null,
  early: null,
  month: null,
  repeat: null,
  pay: null,
  own: null,
  over: null,
}

export function loadMortgage(args: LoaderFunctionArgs): Promise<MortgageData> {
  return loadWay(args, {
    key: 'mortgage',
    usual,
    load: async (api) => (await api.call(endpoints.mortgagePrograms, undefined)).programs,
    read: readMortgageWish,
  })
}
