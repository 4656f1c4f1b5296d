// The choice of life insurance: what the policy costs, and how much the payment grows without it.
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import { insurancePrice, insuredProgram, scheduleByProgram } from '@kvartal/finance'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatPayment } from '@kvartal/russian/payment'
import { formatTerm } from '@kvartal/russian/term'
import { Segment } from '@kvartal/ui/segment'
import styles from './loan-fields.module.css'

const texts = {
  label: 'Страхование жизни',
  withLife: 'С\u00a0полисом жизни',
  withoutLife: 'Без полиса',
  price: (firstYear: string, total: string, term: string) =>
    `Полис жизни: ${firstYear} за\u00a0первый год, ${total} за\u00a0${term}.`,
  // The difference and not the rates: a rate stands only after the full cost.
  without: (points: string, payment: string) =>
    `Без него ставка выше на\u00a0${points}\u00a0п.\u00a0п., платёж на\u00a0${payment}.`,
}

interface InsuredLoan {
  /** The company's terms, whatever insurance is chosen. */
  program: Pick<MortgageProgramItem, 'rateSteps' | 'loanCosts' | 'withoutLifeRatePercentMore'>
  loanRub: number
}

interface InsuranceFieldProps {
  /** One loan, or two for one flat. */
  loans: readonly InsuredLoan[]
  termMonths: number
  hasLifeInsurance: boolean
  onChange: (hasLifeInsurance: boolean) => void
}

/** Nothing where the rate does not depend on life insurance. */
export function InsuranceField({ loans, termMonths, hasLifeInsurance, onChange }: InsuranceFieldProps) {
  const insurable = loans.filter(({ program }) => program.withoutLifeRatePercentMore !== undefined)
  if (insurable.length === 0) return null
  const prices = insurable.map((loan) => lifePrice(loan, termMonths))
  const sum = (of: (price: LifePrice) => number) => prices.reduce((total, price) => total + of(price), 0)
  const more = Math.max(...insurable.map(({ program }) => program.withoutLifeRatePercentMore ?? 0))
  return (
    <div className={styles.program}>
      <div data-print="hide">
        <Segment
          label={texts.label}
          name="life"
          wide
          value={hasLifeInsurance ? '' : 'no'}
          options={[
            { value: '', label: texts.withLife },
            { value: 'no', label: texts.withoutLife },
          ]}
          onValueChange={(value) => onChange(value !== 'no')}
        />
      </div>
      <p className={styles.who}>
        {texts.price(
          formatPrice(sum(({ firstYearRub }) => firstYearRub)),
          formatPrice(sum(({ totalRub }) => totalRub)),
          formatTerm(termMonths),
        )}{' '}
        {texts.without(
          formatNumber(more, Number.isInteger(more) ? 0 : 1),
          formatPayment(sum(({ paymentMoreRub }) => paymentMoreRub)),
        )}
      </p>
    </div>
  )
}

interface LifePrice {
  firstYearRub: number
  totalRub: number
  paymentMoreRub: number
}

function lifePrice({ program, loanRub }: InsuredLoan, termMonths: number): LifePrice {
  const { min, max } = program.loanCosts
  const withLife = scheduleByProgram(insuredProgram(program, true), loanRub, termMonths)
  const without = scheduleByProgram(insuredProgram(program, false), loanRub, termMonths)
  return {
    ...insurancePrice(loanRub, withLife, max.insurancePercentPerYear - min.insurancePercentPerYear),
    paymentMoreRub: without.monthlyPaymentRub - withLife.monthlyPaymentRub,
  }
}
