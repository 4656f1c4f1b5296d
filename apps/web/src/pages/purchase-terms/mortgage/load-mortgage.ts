// Loads the mortgage programs and reads the calculator parameters from the URL.
import type { MortgageProgramItem } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { AddressReader } from '@kvartal/runtime/address'
import type { LoaderFunctionArgs } from 'react-router'
import { loadWay, type WayData } from '../blocks/load-way.ts'
import { requestedProgram } from '../blocks/way-calculator.ts'

export type MortgageParams = {
  program: string | null
  price: number | null
  /** Roubles. */
  first: number | null
  years: number | null
  schedule: 'months' | null
  /** Early repayment: amount, month, frequency. */
  early: number | null
  month: number | null
  repeat: 'yearly' | null
  /** Affordable price: payment, own money, term. */
  pay: number | null
  own: number | null
  over: number | null
}

export type MortgageData = WayData<MortgageProgramItem[], MortgageParams>

export function readMortgageParams(reader: AddressReader, programs: readonly { key: string }[]): MortgageParams {
  return {
    program: requestedProgram(reader, programs),
    price: reader.roubles('price'),
    first: reader.roubles('first'),
    years: reader.number('years'),
    schedule: reader.oneOf('schedule', ['months']),
    early: reader.roubles('early'),
    month: reader.number('month'),
    repeat: reader.oneOf('repeat', ['yearly']),
    pay: reader.roubles('pay'),
    own: reader.roubles('own'),
    over: reader.number('over'),
  }
}

const usual: MortgageParams = {
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
    read: readMortgageParams,
  })
}
