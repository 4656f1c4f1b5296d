// The payment calculator of a flat: one slider for the desired monthly payment, and a choice of programs.
import type { FlatAnswer } from '@kvartal/contract'
import { formatPayment } from '@kvartal/russian/payment'
import { Segment } from '@kvartal/ui/segment'
import { Slider } from '@kvartal/ui/slider'
import { useId, useMemo, useState } from 'react'
import { SliderField } from '../../shared/calculator/slider-field.tsx'
import styles from './payment-calculator.module.css'
import { PaymentColumns } from './payment-columns.tsx'
import { installmentOffer, mortgageOffer, type PaymentOffers, payableFlat, paymentSteps } from './payments.ts'

const texts = {
  slider: 'Сколько удобно платить в\u00a0месяц',
  hint: 'Меньше платёж — больше первый взнос. Больше платёж — короче срок.',
  spoken: (rub: number) => `${formatPayment(rub)} в месяц`,
  reset: 'Вернуть обычные условия',
  mortgageProgram: 'Ипотечная программа',
  installmentProgram: 'Рассрочка',
}

interface PaymentCalculatorProps {
  answer: FlatAnswer
  payments: PaymentOffers
  today: string
}

export function PaymentCalculator({ answer, payments, today }: PaymentCalculatorProps) {
  const { programs } = answer
  const id = useId()
  const [desiredRub, setDesiredRub] = useState<number>()
  const [mortgageKey, setMortgageKey] = useState(payments.mortgages[0]?.programKey)
  const [installmentKey, setInstallmentKey] = useState(payments.installments[0]?.programKey)
  const steps = useMemo(() => paymentSteps(payments), [payments])
  const flat = payableFlat(answer)

  const mortgageProgram = programs.mortgage.find(({ key }) => key === mortgageKey)?.program
  const installmentProgram = programs.special.find(({ key }) => key === installmentKey)?.program
  const mortgage =
    mortgageKey && mortgageProgram && mortgageOffer(flat.priceRub, mortgageKey, mortgageProgram, desiredRub)
  const installment =
    installmentKey &&
    installmentProgram?.type === 'installment' &&
    installmentOffer(flat, installmentKey, installmentProgram, today, desiredRub)

  // Until the visitor moves the slider, it is at the usual payment of the chosen program.
  const shownRub = desiredRub ?? (mortgage || installment || undefined)?.monthlyRub ?? 0
  const position = Math.max(
    0,
    steps.findIndex((rub) => rub >= shownRub),
  )

  return (
    <>
      {steps.length > 1 && (
        <SliderField
          className={styles.slider}
          label={<label htmlFor={id}>{texts.slider}</label>}
          value={<output htmlFor={id}>{formatPayment(shownRub)}</output>}
          slider={
            <Slider
              id={id}
              max={steps.length - 1}
              value={position}
              spoken={texts.spoken(shownRub)}
              onValueChange={(next) => setDesiredRub(steps[next])}
            />
          }
          hint={
            <>
              {texts.hint}{' '}
              {desiredRub !== undefined && (
                <button type="button" className={styles.reset} onClick={() => setDesiredRub(undefined)}>
                  {texts.reset}
                </button>
              )}
            </>
          }
        />
      )}
      <PaymentColumns
        programs={programs}
        priceRub={flat.priceRub}
        mortgage={mortgage || undefined}
        installment={installment || undefined}
        cash={payments.cash}
        mortgageChoice={
          payments.mortgages.length > 1 && (
            <Segment
              label={texts.mortgageProgram}
              wide
              value={mortgageKey ?? ''}
              onValueChange={setMortgageKey}
              options={payments.mortgages.map(({ programKey }) => ({
                value: programKey,
                label: programs.mortgage.find(({ key }) => key === programKey)?.program.shortTitle,
              }))}
            />
          )
        }
        installmentChoice={
          payments.installments.length > 1 && (
            <Segment
              label={texts.installmentProgram}
              wide
              value={installmentKey ?? ''}
              onValueChange={setInstallmentKey}
              options={payments.installments.map(({ programKey }) => ({
                value: programKey,
                label: shortName(programs.special.find(({ key }) => key === programKey)?.program.title ?? ''),
              }))}
            />
          )
        }
      />
    </>
  )
}

/** Drops the word «Рассрочка» from a program's title, because the heading already has it: «До ключей». */
function shortName(title: string): string {
  const rest = title.replace(/^рассрочка\s+/i, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
