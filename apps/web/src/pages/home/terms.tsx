// Three purchase ways in their main figures.
import type { CashProgramItem, InstallmentProgramItem, MortgageProgramItem } from '@kvartal/contract/purchase'
import { formatDate } from '@kvartal/russian/date'
import { noInterestWords } from '@kvartal/russian/offer-words'
import { formatFullCost, formatPercent, formatRate } from '@kvartal/russian/percent'
import { Container } from '@kvartal/ui/layout'
import { PurchaseWays } from '../../entities/purchase-way/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { BankLine } from '../../shared/money/bank-line.tsx'
import { LoanWarning } from '../../shared/money/loan-warning.tsx'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './terms.module.css'

const texts = {
  all: 'Все способы',
  rate: (program: string) => `${program}, ставка`,
  fullCost: 'Полная стоимость кредита',
  installment: { markup: 'Рассрочка, удорожание', firstPayment: 'Рассрочка, взнос от' },
  cash: 'Вся сумма сразу',
  since: (date: string) => `Проверено ${formatDate(date)}`,
}

/** An installment that adds nothing to the price still loses the discount for full payment: it is named beside. */
function installmentFigure(program: InstallmentProgramItem) {
  const { markupPercent, firstPaymentPercentMin, fullPaymentDiscountPercent, example, text } = program
  if (markupPercent > 0) {
    return { figures: [{ label: texts.installment.markup, value: formatPercent(markupPercent) }], text }
  }
  const missed = example && {
    discountPercent: fullPaymentDiscountPercent ?? 0,
    differenceRub: example.fullPaymentDifferenceRub ?? 0,
    priceRub: example.flat.price,
  }
  return {
    figures: [{ label: texts.installment.firstPayment, value: formatPercent(firstPaymentPercentMin) }],
    text: `${text} ${noInterestWords(missed)}`,
  }
}

interface TermsProps {
  title: string
  loanWarnings: readonly string[]
  mortgage?: MortgageProgramItem
  installment?: InstallmentProgramItem
  cash?: CashProgramItem
}

export function Terms({ title, loanWarnings, mortgage, installment, cash }: TermsProps) {
  const ways = [
    ...(mortgage
      ? [
          {
            href: hrefs.purchaseWay('mortgage'),
            figures: [
              { label: texts.fullCost, value: formatFullCost(mortgage.fullCostPercent) },
              {
                label: texts.rate(mortgage.shortTitle),
                value: formatRate(mortgage.rateSteps[0]?.ratePercent ?? 0, mortgage.rateFrom),
              },
            ],
            text: mortgage.text,
            note: texts.since(mortgage.trueOn),
            details: mortgage.bank && <BankLine bank={mortgage.bank} as="lender" />,
          },
        ]
      : []),
    ...(installment
      ? [
          {
            href: hrefs.purchaseWay('installment'),
            ...installmentFigure(installment),
            note: texts.since(installment.trueOn),
          },
        ]
      : []),
    ...(cash
      ? [
          {
            href: hrefs.purchaseWay('full'),
            figures: [{ label: texts.cash, value: `−${formatPercent(cash.discountPercent)}` }],
            text: cash.text,
            note: texts.since(cash.trueOn),
          },
        ]
      : []),
  ]
  return (
    <Container as="section" className={styles.section} id="terms">
      <SectionHead title={title} all={{ href: hrefs.purchaseTerms, label: texts.all }} />
      <PurchaseWays ways={ways} />
      {mortgage && (
        <div className={styles.warning}>
          <LoanWarning warnings={loanWarnings} />
        </div>
      )}
    </Container>
  )
}
