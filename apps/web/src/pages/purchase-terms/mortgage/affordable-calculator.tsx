// The reverse calculator: from a payment and own money to the highest affordable price, with a link to the list.
import { type AffordablePrice, affordableByProgram, type ProgramMortgage } from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { formatPercent } from '@kvartal/russian/percent'
import { formatTerm } from '@kvartal/russian/term'
import { Text } from '@kvartal/ui/text'
import { useState } from 'react'
import { AmountField, LabelledAmount } from '../../../shared/calculator/amount-field.tsx'
import { CalculatorFrame } from '../../../shared/calculator/calculator-frame.tsx'
import { clamp } from '../../../shared/calculator/clamp.ts'
import { EqualFigures, FigureRows, MainFigure } from '../../../shared/calculator/figures.tsx'
import { fullCostOf, highestPaymentRub, rateFigures } from '../../../shared/calculator/rate-figures.ts'
import { Actions } from '../blocks/actions.tsx'
import { FinePrint } from '../blocks/fine-print.tsx'
import { FlatsUpTo } from '../blocks/flats-up-to.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import styles from './affordable-calculator.module.css'
import type { SharedMortgageProps } from './payment-calculator.tsx'

const texts = {
  title: 'Какую цену я\u00a0могу себе позволить',
  income: 'Доход семьи в\u00a0месяц',
  incomeHint: 'Платёж ниже станет его половиной. Доход остаётся в\u00a0этом браузере, мы его не\u00a0получаем.',
  pay: 'Сколько готов платить в\u00a0месяц',
  own: 'Своих денег на\u00a0взнос',
  price: 'Квартира до',
  loan: 'Кредит',
  limit: 'Что не\u00a0даёт больше',
  limits: {
    monthlyPayment: () => 'платёж',
    firstPayment: (percent: number) => `взнос: минимальный\u00a0— ${formatPercent(percent)} цены`,
    maxLoan: () => 'предел кредита по\u00a0программе',
  } satisfies Record<AffordablePrice['limitedBy'], (percent: number) => string>,
  program: 'Программа',
  none: (least: string) =>
    `С\u00a0таким платежом и\u00a0взносом кредит не\u00a0получится: по\u00a0программе он начинается с\u00a0${least}.`,
  noPrice: 'Нет',
}

const PAY_MIN_RUB = 5_000
const PAY_MAX_RUB = 1_000_000
const PAY_STEP_RUB = 1_000
const OWN_STEP_RUB = 50_000

interface AffordableCalculatorProps extends SharedMortgageProps {
  loan: ProgramMortgage
  years: { min: number; max: number }
  priceMaxRub: number
}

export function AffordableCalculator(props: AffordableCalculatorProps) {
  const { path, program, params, change, onEarlyInput, loan, years, priceMaxRub } = props
  const { pay: _pay, own: _own, over: _over, ...others } = params
  // Until the visitor changes it, the calculator starts from the result of the payment calculator above.
  const usualPay = Math.ceil(highestPaymentRub(loan) / PAY_STEP_RUB) * PAY_STEP_RUB
  const pay = clamp(params.pay ?? usualPay, PAY_MIN_RUB, PAY_MAX_RUB)
  const own = clamp(params.own ?? loan.firstPaymentRub, 0, priceMaxRub)
  const over = clamp(Math.round(params.over ?? loan.termMonths / 12), years.min, years.max)
  const affordable = affordableByProgram(program, {
    monthlyPaymentRub: pay,
    firstPaymentRub: own,
    termMonths: over * 12,
  })
  const priceText = affordable ? formatPrice(Math.floor(affordable.priceRub)) : texts.noPrice
  const fullCost = affordable
    ? fullCostOf(program, { loanRub: affordable.loanRub, termMonths: over * 12 })
    : program.fullCostPercent
  return (
    <CalculatorFrame
      id="affordable"
      title={texts.title}
      path={path}
      others={others}
      onEarlyInput={onEarlyInput}
      result={{ main: `${texts.price} ${priceText}` }}
      answer={
        <>
          <MainFigure name={texts.price}>{priceText}</MainFigure>
          <EqualFigures figures={rateFigures(program, fullCost)} />
          {affordable ? (
            <>
              <FigureRows
                rows={[
                  { name: texts.program, value: `${program.title}, ${formatTerm(over * 12)}` },
                  { name: wayTexts.firstPayment, value: formatPrice(own) },
                  { name: texts.loan, value: formatPrice(Math.floor(affordable.loanRub)) },
                  {
                    name: texts.limit,
                    value: texts.limits[affordable.limitedBy](program.firstPaymentPercentMin),
                  },
                ]}
              />
              <Actions>
                <FlatsUpTo priceRub={affordable.priceRub} program={program} variant="button" />
              </Actions>
            </>
          ) : (
            <p>{texts.none(formatPrice(program.loanRubMin))}</p>
          )}
          <FinePrint program={program} />
        </>
      }
    >
      <IncomeField pay={pay} onPay={(value) => change({ pay: value })} />
      <AmountField
        label={texts.pay}
        unit={wayTexts.rub}
        name="pay"
        value={pay}
        min={PAY_MIN_RUB}
        max={PAY_MAX_RUB}
        step={PAY_STEP_RUB}
        onValueChange={(value) => change({ pay: value })}
      />
      <AmountField
        label={texts.own}
        unit={wayTexts.rub}
        name="own"
        value={own}
        min={0}
        max={priceMaxRub}
        step={OWN_STEP_RUB}
        onValueChange={(value) => change({ own: value })}
      />
      <AmountField
        label={wayTexts.term}
        unit={wayTexts.years(over)}
        name="over"
        value={over}
        min={years.min}
        max={years.max}
        step={1}
        onValueChange={(value) => change({ over: value })}
      />
    </CalculatorFrame>
  )
}

/** The income whose half is the payment. Never sent: the field has no name and the URL has the payment only. */
function IncomeField({ pay, onPay }: { pay: number; onPay: (payRub: number) => void }) {
  const [incomeRub, setIncome] = useState<number | null>(null)
  const isShown = incomeRub !== null && halfOf(incomeRub) === pay
  return (
    <div className={styles.income}>
      <LabelledAmount
        label={texts.income}
        unit={wayTexts.rub}
        value={isShown ? incomeRub : undefined}
        onValueChange={(value) => {
          setIncome(value)
          if (value !== null) onPay(halfOf(value))
        }}
      />
      <Text size="small" tone="secondary">
        {texts.incomeHint}
      </Text>
    </div>
  )
}

/** The payment that is half of an income, the share that the other calculators use. */
function halfOf(incomeRub: number): number {
  return clamp(Math.floor(incomeRub / 2), PAY_MIN_RUB, PAY_MAX_RUB)
}
