// The purchase ways. The server calculates the usual terms; the calculator is loaded when it is near the viewport.
import type { FlatAnswer } from '@kvartal/contract'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { useEffect, useRef, useState } from 'react'
import { PaymentColumns } from './payment-columns.tsx'
import styles from './payment-section.module.css'
import type { PaymentOffers } from './payments.ts'

const texts = {
  title: 'Как платить за\u00a0эту квартиру',
  lead: 'Расчёт предварительный и\u00a0не\u00a0является публичной офертой. Решение о\u00a0кредите принимает банк.',
}

const NEAR_MARGIN = '400px'

interface PaymentSectionProps {
  answer: FlatAnswer
  payments: PaymentOffers
  today: string
}

type Calculator = typeof import('./payment-calculator.tsx')['PaymentCalculator']

export function PaymentSection({ answer, payments, today }: PaymentSectionProps) {
  const section = useRef<HTMLElement>(null)
  const [Calculator, setCalculator] = useState<Calculator>()

  useEffect(() => {
    if (!section.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // If the code does not load, the usual terms stay.
        import('./payment-calculator.tsx').then(
          ({ PaymentCalculator }) => setCalculator(() => PaymentCalculator),
          () => {},
        )
      },
      { rootMargin: NEAR_MARGIN },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])

  return (
    <section ref={section} className={styles.section}>
      <Container>
        <Heading level={2}>{texts.title}</Heading>
        {Calculator ? (
          <Calculator answer={answer} payments={payments} today={today} />
        ) : (
          <>
            {/* Reserves the space of the slider, so that the layout does not shift when it loads. */}
            {(payments.mortgages.length > 0 || payments.installments.length > 0) && <div className={styles.slider} />}
            <PaymentColumns
              programs={answer.programs}
              priceRub={answer.flat.price}
              mortgage={payments.mortgages[0]}
              installment={payments.installments[0]}
              cash={payments.cash}
              mortgageChoice={payments.mortgages.length > 1 && <div className={styles.choice} />}
              installmentChoice={payments.installments.length > 1 && <div className={styles.choice} />}
            />
          </>
        )}
        <Text size="small" tone="secondary" className={styles.lead}>
          {texts.lead}
        </Text>
      </Container>
    </section>
  )
}
