// The parameters of the tax deduction in the URL of a calculator.
import type { AddressReader } from '@kvartal/runtime/address'

export type DeductionParams = {
  /** Two owners get it; null is one. */
  owners: '2' | null
  /** The rate of their income tax, per cent; null is the lowest. */
  tax: number | null
}

export function readDeductionParams(reader: AddressReader): DeductionParams {
  return { owners: reader.oneOf('owners', ['2']), tax: reader.number('tax') }
}
