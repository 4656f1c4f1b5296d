// What all calculators of the mortgage page get.
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import type { MortgageParams } from './load-mortgage.ts'

export interface SharedMortgageProps {
  path: string
  /** With the rate of the chosen life insurance. */
  program: MortgageProgramItem
  params: MortgageParams
  change: (part: Partial<MortgageParams>) => void
  onEarlyInput: (typed: URLSearchParams) => void
}
