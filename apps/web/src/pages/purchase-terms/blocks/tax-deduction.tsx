// The estimate of the tax deduction under a calculator: for the price and for the interest of the loan.
import type { TaxDeductionItem } from '@kvartal/contract/loan-terms'
import { taxDeduction } from '@kvartal/finance'
import type { AddressParams } from '@kvartal/runtime/address'
import { formatDate } from '@kvartal/russian/date'
import { formatPrice } from '@kvartal/russian/number'
import { formatPercent } from '@kvartal/russian/percent'
import { formatYearsAndMonths } from '@kvartal/russian/term'
import { Segment } from '@kvartal/ui/segment'
import { holdTogether, Text } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import { CalculatorDetails } from '../../../shared/calculator/calculator-details.tsx'
import { CalculatorForm } from '../../../shared/calculator/calculator-form.tsx'
import { FigureRows } from '../../../shared/calculator/figures.tsx'
import { TermsAge } from '../../../shared/money/terms-age.tsx'
import type { DeductionParams } from './deduction-params.ts'
import styles from './tax-deduction.module.css'

const texts = {
  title: (sum: string) => `Налоговый вычет: можно вернуть до\u00a0${sum}`,
  owners: 'Кто получает вычет',
  one: 'Один собственник',
  two: 'Двое',
  rate: 'Ставка НДФЛ',
  income: (limit: string) => `Доход до\u00a0${limit} в\u00a0год.`,
  incomeAbove: (limit: string) => `Часть дохода больше ${limit} в\u00a0год.`,
  incomeBetween: (from: string, to: string) => `Часть дохода от\u00a0${from} до\u00a0${to} в\u00a0год.`,
  purchase: (tax: string, sum: string) => `За\u00a0покупку: ${tax} от\u00a0${sum}`,
  interest: (tax: string, sum: string) => `За\u00a0проценты: ${tax} от\u00a0${sum}`,
  together: 'Вместе',
  asPaid: (term: string) => `Проценты возвращают по\u00a0мере уплаты: эта сумма наберётся за\u00a0${term}.`,
  estimate: (tax: string) => `Это оценка: весь вычет посчитан по\u00a0ставке ${tax}.`,
  source: (source: string, date: string) => `${source}, на\u00a0${formatDate(date)}.`,
}

interface TaxDeductionProps {
  path: string
  terms: NonNullable<TaxDeductionItem>
  params: DeductionParams
  /** What the other fields of the page send. */
  others: AddressParams
  change: (part: Partial<DeductionParams>) => void
  onEarlyInput: (typed: URLSearchParams) => void
  priceRub: number
  /** The maternity capital, which is not deducted. */
  paidByStateRub?: number
  /** The loan by months; none without a loan. */
  rows?: readonly { month: number; interestRub: number }[]
}

export function TaxDeduction(props: TaxDeductionProps) {
  const { path, terms, params, others, change, onEarlyInput, priceRub, paidByStateRub = 0, rows = [] } = props
  const place = Math.max(
    0,
    terms.rates.findIndex(({ percent }) => percent === params.tax),
  )
  const taxPercent = terms.rates[place]?.percent ?? 0
  const tax = formatPercent(taxPercent)
  const counted = taxDeduction(terms, {
    priceRub,
    paidByStateRub,
    owners: params.owners === '2' ? 2 : 1,
    taxPercent,
    interest: rows,
  })
  const { purchase, interest } = counted
  const hasInterest = interest.returnedRub > 0
  return (
    <CalculatorDetails
      id="deduction"
      title={texts.title(formatPrice(counted.returnedRub))}
      open={params.owners !== null || params.tax !== null}
    >
      <div className={styles.deduction}>
        <CalculatorForm
          className={styles.form}
          action={`${path}#deduction`}
          others={others}
          onEarlyInput={onEarlyInput}
        >
          <Choice caption={texts.owners}>
            <Segment
              label={texts.owners}
              name="owners"
              wide
              value={params.owners ?? ''}
              options={[
                { value: '', label: texts.one },
                { value: '2', label: texts.two },
              ]}
              onValueChange={(value) => change({ owners: value === '2' ? '2' : null })}
            />
          </Choice>
          {terms.rates.length > 1 && (
            <Choice caption={texts.rate} note={incomeText(terms.rates, place)}>
              <Segment
                label={texts.rate}
                name="tax"
                wide
                value={place === 0 ? '' : String(taxPercent)}
                options={terms.rates.map(({ percent }, number) => ({
                  value: number === 0 ? '' : String(percent),
                  label: formatPercent(percent),
                }))}
                onValueChange={(value) => change({ tax: value === '' ? null : Number(value) })}
              />
            </Choice>
          )}
        </CalculatorForm>
        <div className={styles.answer}>
          <FigureRows
            rows={[
              {
                name: texts.purchase(tax, formatPrice(purchase.deductedRub)),
                value: formatPrice(purchase.returnedRub),
              },
              ...(hasInterest
                ? [
                    {
                      name: texts.interest(tax, formatPrice(interest.deductedRub)),
                      value: formatPrice(interest.returnedRub),
                    },
                    { name: texts.together, value: formatPrice(counted.returnedRub) },
                  ]
                : []),
            ]}
          />
          <Text size="small" tone="secondary">
            {texts.estimate(tax)} {hasInterest && texts.asPaid(formatYearsAndMonths(counted.interestMonths))}
          </Text>
          <Text size="small" tone="secondary">
            {holdTogether(terms.condition)} {texts.source(terms.source, terms.trueOn)}
          </Text>
          <TermsAge terms={terms} />
        </div>
      </div>
    </CalculatorDetails>
  )
}

function Choice({ caption, note, children }: { caption: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.caption} aria-hidden="true">
        {caption}
      </p>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

/** The income that the rate is for. */
function incomeText(rates: NonNullable<TaxDeductionItem>['rates'], place: number): string {
  const from = rates[place - 1]?.incomeRubMax ?? null
  const to = rates[place]?.incomeRubMax ?? null
  if (from === null) return to === null ? '' : texts.income(formatPrice(to))
  return to === null ? texts.incomeAbove(formatPrice(from)) : texts.incomeBetween(formatPrice(from), formatPrice(to))
}
