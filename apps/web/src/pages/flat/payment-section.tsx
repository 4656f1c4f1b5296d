// How to pay for the flat: the mortgage calculator, then the ways without a loan.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { PaymentCalculator } from './payment-calculator.tsx'
import { PaymentColumns } from './payment-columns.tsx'
import styles from './payment-section.module.css'
import type { PaymentOffers } from './payments.ts'

const texts = {
  title: 'Как платить за\u00a0эту квартиру',
  lead: 'Расчёт предварительный и\u00a0не\u00a0является публичной офертой. Решение о\u00a0кредите принимает банк.',
  noMortgage: 'Для этой цены программ нет: расскажите о\u00a0себе, и\u00a0мы подберём банк.',
}

interface PaymentSectionProps {
  answer: FlatAnswer
  payments: PaymentOffers
}

export function PaymentSection({ answer, payments }: PaymentSectionProps) {
  const { mortgage } = answer.programs
  const hasLoan = payments.mortgages.length > 0
  return (
    <div className={styles.section}>
      {hasLoan && <PaymentCalculator title={texts.title} answer={answer} payments={payments} />}
      <Container as="section">
        {!hasLoan && <Heading level={2}>{texts.title}</Heading>}
        {!hasLoan && mortgage.length > 0 && <Text className={styles.none}>{texts.noMortgage}</Text>}
        <PaymentColumns programs={answer.programs} priceRub={answer.flat.price} payments={payments} />
        <Text size="small" tone="secondary" className={styles.lead}>
          {texts.lead}
        </Text>
      </Container>
    </div>
  )
}
