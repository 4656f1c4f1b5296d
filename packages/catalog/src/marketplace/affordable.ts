// The payment of a request as prices: in each project those whose monthly payment is not above the wanted one.
import { affordablePrices } from '@kvartal/finance'
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
