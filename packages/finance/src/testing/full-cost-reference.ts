// A second, straightforward calculation of a loan and its full cost, for comparison in tests. It shares no code with the
// package: payments are rounded by plain numbers and the equation of the law is solved by Newton's method.

interface ReferenceLoan {
  loanRub: number
  termMonths: number
  rateSteps: readonly { fromMonth: number; ratePercent: number }[]
}

interface ReferenceCosts {
  insurancePercentPerYear: number
  appraisalRub: number
}

const toKopecks = (rub: number) => Math.round(rub * 100) / 100

/** What the borrower pays, by month: place 0 is the day of the loan, with the loan itself as a negative sum. */
export function referenceFlows({ loanRub, termMonths, rateSteps }: ReferenceLoan, costs: ReferenceCosts): number[] {
  const insurance = (owed: number) => (owed * costs.insurancePercentPerYear) / 100
  const flows = [costs.appraisalRub + insurance(loanRub) - loanRub]
  let owed = loanRub
  let monthly = 0
  let payment = 0
  for (let month = 1; month <= termMonths && owed > 0; month++) {
    const step = rateSteps.find(({ fromMonth }) => fromMonth === month)
    if (step) {
      monthly = step.ratePercent / 1200
      const left = termMonths - month + 1
      payment = toKopecks(monthly === 0 ? owed / left : (owed * monthly) / (1 - (1 + monthly) ** -left))
    }
    const interest = toKopecks(owed * monthly)
    const paid = month === termMonths ? owed + interest : Math.min(owed + interest, payment)
    owed = toKopecks(owed + interest - paid)
    flows.push(paid + (month % 12 === 0 ? insurance(owed) : 0))
  }
  return flows
}

/** i × 12 × 100 where the flows, discounted by i a month, add up to nothing. */
export function referenceFullCost(flows: readonly number[]): number {
  let i = 0.01
  for (let round = 0; round < 100; round++) {
    let value = 0
    let slope = 0
    flows.forEach((flow, month) => {
      value += flow * (1 + i) ** -month
      slope -= flow * month * (1 + i) ** (-month - 1)
    })
    const next = i - value / slope
    if (Math.abs(next - i) < 1e-14) break
    i = next
  }
  return i * 1200
}
