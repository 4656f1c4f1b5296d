// The best offer of each purchase way of this project, with links to the terms.
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { formatDate } from '@kvartal/russian/date'
import { noInterestWords } from '@kvartal/russian/offer-words'
import { formatFullCost, formatPercent, formatRate } from '@kvartal/russian/percent'
import { Container } from '@kvartal/ui/layout'
import { PurchaseWays } from '../../entities/purchase-way/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { BankLine } from '../../shared/money/bank-line.tsx'
import { LoanWarning } from '../../shared/money/loan-warning.tsx'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './project-terms.module.css'
import { texts } from './texts.ts'

export function hasTerms({ mortgage, installment, cash }: ProjectAnswer['programs']): boolean {
  return mortgage !== null || installment !== null || cash !== null
}

export function ProjectTerms({ programs }: Pick<ProjectAnswer, 'programs'>) {
  const { mortgage, installment, cash, loanWarnings } = programs
  const ways = [
    ...(mortgage
      ? [
          {
            href: hrefs.purchaseWay('mortgage'),
            figures: [
              { label: texts.fullCost, value: formatFullCost(mortgage.fullCostPercent) },
              { label: texts.rate(mortgage.title), value: formatRate(mortgage.ratePercent, mortgage.rateFrom) },
            ],
            text: texts.mortgage(formatPercent(mortgage.firstPaymentPercent)),
            note: texts.trueOn(formatDate(mortgage.trueOn)),
            details: mortgage.bank && <BankLine bank={mortgage.bank} as="lender" />,
          },
        ]
      : []),
    ...(installment
      ? [
          {
            href: hrefs.purchaseWay('installment'),
            figures: [{ label: texts.installmentFirst, value: formatPercent(installment.firstPaymentPercent) }],
            text: texts.installment(
              installment.title,
              installment.termMonthsMax,
              installment.markupPercent > 0
                ? texts.markup(formatPercent(installment.markupPercent))
                : noInterestWords(installment.missedDiscount ?? null),
            ),
          },
        ]
      : []),
    ...(cash
      ? [
          {
            href: hrefs.purchaseWay('full'),
            figures: [{ label: texts.cashDiscount, value: `−${formatPercent(cash.discountPercent)}` }],
            text: texts.cash,
          },
        ]
      : []),
  ]
  if (ways.length === 0) return null
  return (
    <Container as="section" className={styles.section} id="terms">
      <SectionHead title={texts.purchase} all={{ href: hrefs.purchaseTerms, label: texts.allWays }} />
      <PurchaseWays ways={ways} />
      {mortgage && (
        <div className={styles.warning}>
          <LoanWarning warnings={loanWarnings} />
        </div>
      )}
    </Container>
  )
}
