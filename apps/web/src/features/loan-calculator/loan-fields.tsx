// What a visitor chooses about a loan: the program, the first payment, the term, the maternity capital. All of it is
// typed; sliders help.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import type { FirstPaymentLimits, ProgramMortgage } from '@kvartal/finance'
import { plural } from '@kvartal/russian/count'
import { formatMillions } from '@kvartal/russian/filter-chip'
import { formatPrice } from '@kvartal/russian/number'
import { formatPriceShare } from '@kvartal/russian/offer-words'
import { formatPercent } from '@kvartal/russian/percent'
import { formatTerm, yearForms } from '@kvartal/russian/term'
import { Segment } from '@kvartal/ui/segment'
import type { ReactNode } from 'react'
import { AmountField } from '../../shared/calculator/amount-field.tsx'
import { clamp } from '../../shared/calculator/clamp.ts'
import styles from './loan-fields.module.css'
import { MaternityField } from './maternity-field.tsx'

const FIRST_STEP_RUB = 10_000
const MONTHS_IN_YEAR = 12

const texts = {
  program: 'Программа',
  first: 'Первый взнос',
  share: (percent: string) => `${percent}\u00a0цены`,
  least: (percent: string, sum: string) => `Минимальный взнос\u00a0— ${percent}: ${sum}`,
  leastByLoan: (most: string) => `По\u00a0программе дают не\u00a0больше ${most}, остальное\u00a0— первым взносом`,
  term: 'Срок',
  upTo: (term: string) => `до\u00a0${term}`,
  rub: '₽',
  years: (count: number) => plural(count, yearForms),
}

export type LoanProgram = { key: string } & Omit<MortgageProgramItem, 'key' | 'projects' | 'everywhere' | 'example'>

export interface LoanChoice {
  program: string
  /** Without the maternity capital. */
  firstRub: number
  termMonths: number
  maternityRub: number
}

interface LoanFieldsProps {
  programs: readonly LoanProgram[]
  program: LoanProgram
  priceRub: number
  limits: FirstPaymentLimits
  loan: Pick<ProgramMortgage, 'firstPaymentRub' | 'termMonths'>
  maternityCapital: FlatAnswer['programs']['maternityCapital']
  maternityRub: number
  onChange: (part: Partial<LoanChoice>) => void
  /** Between the program and the first payment. */
  children?: ReactNode
}

export function LoanFields(props: LoanFieldsProps) {
  const { programs, program, priceRub, limits, loan, maternityCapital, maternityRub, onChange, children } = props
  const years = { min: Math.ceil(program.termMonthsMin / 12), max: Math.floor(program.termMonthsMax / 12) }
  const chosenYears = loan.termMonths / MONTHS_IN_YEAR
  const ownRub = loan.firstPaymentRub - maternityRub
  const least = Math.max(0, limits.minRub - maternityRub)
  const most = Math.max(0, limits.maxRub - maternityRub)
  return (
    <>
      <div className={styles.program}>
        {programs.length > 1 && (
          <div data-print="hide">
            <Segment
              label={texts.program}
              name="program"
              wide
              value={program.key}
              options={programs.map(({ key, shortTitle, title }) => ({ value: key, label: shortTitle, spoken: title }))}
              onValueChange={(key) => onChange({ program: key })}
            />
          </div>
        )}
        <p className={styles.who}>
          {program.title}. {program.text} {program.who}
        </p>
      </div>
      {children}
      <AmountField
        label={texts.first}
        unit={texts.rub}
        name="first"
        value={ownRub}
        min={least}
        max={most}
        step={FIRST_STEP_RUB}
        note={texts.share(formatPriceShare(ownRub, priceRub))}
        hint={
          limits.limitedByLoan && program.loanRubMax !== null
            ? texts.leastByLoan(formatMillions(program.loanRubMax))
            : texts.least(formatPercent(program.firstPaymentPercentMin), formatPrice(limits.minRub))
        }
        onValueChange={(value) => onChange({ firstRub: clamp(value ?? least, least, most) })}
      />
      <AmountField
        label={texts.term}
        unit={texts.years(chosenYears)}
        name="years"
        value={chosenYears}
        min={years.min}
        max={years.max}
        step={1}
        note={texts.upTo(formatTerm(program.termMonthsMax))}
        onValueChange={(value) =>
          onChange({ termMonths: clamp(Math.round(value ?? years.max), years.min, years.max) * MONTHS_IN_YEAR })
        }
      />
      {maternityCapital && (
        <MaternityField
          capital={maternityCapital}
          valueRub={maternityRub}
          mostRub={limits.maxRub}
          totalRub={loan.firstPaymentRub}
          share={formatPriceShare(loan.firstPaymentRub, priceRub)}
          onChange={(value) => onChange({ maternityRub: value })}
        />
      )}
    </>
  )
}
