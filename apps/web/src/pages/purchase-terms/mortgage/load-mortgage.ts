// Loads the mortgage programs and reads the calculator parameters from the URL.
import type { MortgageProgramsAnswer } from '@kvartal/contract/purchase'
import type { AddressReader } from '@kvartal/runtime/address'
import type { LoaderFunctionArgs } from 'react-router'
import { askMortgagePrograms } from '../../../shared/api/own-stock.ts'
import { type DeductionParams, readDeductionParams } from '../blocks/deduction-params.ts'
import { loadWay, type WayData } from '../blocks/load-way.ts'
import { requestedProgram } from '../blocks/way-calculator.ts'

export type MortgageParams = DeductionParams & {
  program: string | null
  price: number | null
  /** Roubles. */
  first: number | null
  years: number | null
  /** The maternity capital, added to the first payment. */
  capital: number | null
  /** Without life insurance; null is with it. */
  life: 'no' | null
  /** Two loans, where the price needs more than the program lends. */
  combined: 'yes' | null
  schedule: 'months' | null
  /** The month of the first payment, as 2026-12; null is the next one. */
  start: string | null
  /** Early repayment: amount, month, frequency. */
  early: number | null
  month: number | null
  repeat: 'yearly' | null
  /** Affordable price: payment, own money, term. */
  pay: number | null
  own: number | null
  over: number | null
}

export type MortgageData = WayData<MortgageProgramsAnswer, MortgageParams>

export function readMortgageParams(reader: AddressReader, programs: readonly { key: string }[]): MortgageParams {
  return {
    program: requestedProgram(reader, programs),
    price: reader.wholeNumber('price'),
    first: reader.wholeNumber('first'),
    years: reader.number('years'),
    capital: reader.wholeNumber('capital'),
    life: reader.oneOf('life', ['no']),
    combined: reader.oneOf('combined', ['yes']),
    schedule: reader.oneOf('schedule', ['months']),
    start: reader.month('start'),
    ...readDeductionParams(reader),
    early: reader.wholeNumber('early'),
    month: reader.number('month'),
    repeat: reader.oneOf('repeat', ['yearly']),
    pay: reader.wholeNumber('pay'),
    own: reader.wholeNumber('own'),
    over: reader.number('over'),
  }
}

const usual: MortgageParams = {
  program: null,
  price: null,
  first: null,
  years: null,
  capital: null,
  life: null,
  combined: null,
  schedule: null,
  start: null,
  owners: null,
  tax: null,
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
    load: askMortgagePrograms,
    read: (reader, { programs }) => readMortgageParams(reader, programs),
  })
}
