// With or without life insurance: what the policy costs, and how much the payment grows without it.
import type { MortgageProgramItem } from '@kvartal/contract'
import { insurancePrice, type ProgramMortgage, scheduleByProgram } from '@kvartal/finance'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatPayment } from '@kvartal/russian/payment'
import { formatTerm } from '@kvartal/russian/term'
import { Segment } from '@kvartal/ui/segment'
import { insuredProgram } from './insured-program.ts'
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

interface InsuranceFieldProps {
  /** As the company has it, whatever is chosen. */
  program: Pick<MortgageProgramItem, 'rateSteps' | 'loanCosts' | 'withoutLifeRatePercentMore'>
  loan: Pick<ProgramMortgage, 'loanRub' | 'termMonths'>
  hasLifeInsurance: boolean
  onChange: (hasLifeInsurance: boolean) => void
}

/** Nothing where the rate does not depend on life insurance. */
export function InsuranceField({ program, loan, hasLifeInsurance, onChange }: InsuranceFieldProps) {
  const { withoutLifeRatePercentMore: more, loanCosts } = program
  if (more === undefined) return null
  const { loanRub, termMonths } = loan
  const [withLife, without] = [true, false].map((hasLife) =>
    scheduleByProgram(insuredProgram(program, hasLife), loanRub, termMonths),
  )
  if (!withLife || !without) return null
  const lifePercent = loanCosts.max.insurancePercentPerYear - loanCosts.min.insurancePercentPerYear
  const { firstYearRub, totalRub } = insurancePrice(loanRub, withLife, lifePercent)
  const paymentMoreRub = without.monthlyPaymentRub - withLife.monthlyPaymentRub
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
        {texts.price(formatPrice(firstYearRub), formatPrice(totalRub), formatTerm(termMonths))}{' '}
        {texts.without(formatNumber(more, Number.isInteger(more) ? 0 : 1), formatPayment(paymentMoreRub))}
      </p>
    </div>
  )
}
