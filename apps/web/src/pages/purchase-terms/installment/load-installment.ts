// Loads the installment programs and reads the calculator parameters from the URL.

import { endpoints } from '@kvartal/contract/client'
import type { InstallmentProgramItem } from '@kvartal/contract/purchase'
import type { AddressReader } from '@kvartal/runtime/address'
import type { LoaderFunctionArgs } from 'react-router'
import { loadWay, type WayData } from '../blocks/load-way.ts'
import { requestedProgram } from '../blocks/way-calculator.ts'

export type InstallmentParams = {
  program: string | null
  price: number | null
  /** Per cent. */
  first: number | null
  /** Months. */
  term: number | null
  /** The month of the first payment, as 2026-12; null is this one. */
  start: string | null
}

export type InstallmentData = WayData<InstallmentProgramItem[], InstallmentParams>

export function readInstallmentParams(reader: AddressReader, programs: readonly { key: string }[]): InstallmentParams {
  return {
    program: requestedProgram(reader, programs),
    price: reader.wholeNumber('price'),
    first: reader.number('first'),
    term: reader.number('term'),
    start: reader.month('start'),
  }
}

export function loadInstallment(args: LoaderFunctionArgs): Promise<InstallmentData> {
  return loadWay(args, {
    key: 'installment',
    usual: { program: null, price: null, first: null, term: null, start: null },
    load: async (api) => (await api.call(endpoints.installmentPrograms, undefined)).programs,
    read: readInstallmentParams,
  })
}
