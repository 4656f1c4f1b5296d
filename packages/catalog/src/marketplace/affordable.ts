// The payment of a request as prices, in each project those whose monthly payment is not above the wanted one; and the
// payments that an order compares.
import { affordablePrices, paymentsOfPrices } from '@kvartal/finance'
import type { FlatPayments, OptionKey } from '../catalog-flat.ts'
import type { ProjectPrices } from '../filters.ts'
import type { PaymentProgram } from './offered-flat.ts'

export interface PaymentWish {
  readonly maxRub: number
  /** Null: the least that the program asks for. */
  readonly firstPaymentRub: number | null
  /** Null: the first program of each project. */
  readonly program: string | null
}

export function affordableIn(programs: readonly PaymentProgram[], wish: PaymentWish): ProjectPrices[] {
  const { maxRub: monthlyRub, firstPaymentRub } = wish
  const taken = new Set<number>()
  return programs
    .filter(({ key }) => wish.program === null || key === wish.program)
    .flatMap((program) => {
      const projects = program.projects.filter((project) => !taken.has(project))
      for (const project of projects) taken.add(project)
      if (projects.length === 0) return []
      const prices = affordablePrices(program, { monthlyRub, firstPaymentRub })
      return projects.flatMap((project) => prices.map((span) => ({ project, ...span })))
    })
}

/** What the order by payment compares: each project has its first program, or the chosen one, as with the filter. */
export function flatPayments(
  programs: readonly PaymentProgram[],
  { firstPaymentRub, program }: Omit<PaymentWish, 'maxRub'>,
): FlatPayments {
  const ofProject = new Map<OptionKey, (priceRub: number) => number | null>()
  for (const one of programs) {
    if (program !== null && one.key !== program) continue
    const projects = one.projects.filter((project) => !ofProject.has(project))
    if (projects.length === 0) continue
    const payment = paymentsOfPrices(one, firstPaymentRub)
    for (const project of projects) ofProject.set(project, payment)
  }
  return {
    key: JSON.stringify([program, firstPaymentRub]),
    of: ({ projectId, priceRub }) => ofProject.get(projectId)?.(priceRub) ?? null,
  }
}
