// The share of the visitor's income that the payment takes. The sums are never sent: the fields have no names, the URL
// does not contain them, and they are stored in this browser only when the visitor ticks the box.
import type { DebtLoadItem } from '@kvartal/contract/loan-terms'
import { debtLoad } from '@kvartal/finance'
import { useIsHydrating } from '@kvartal/runtime/hydration'
import { formatNumber } from '@kvartal/russian/number'
import { formatPayment } from '@kvartal/russian/payment'
import { Checkbox } from '@kvartal/ui/checkbox'
import { Text } from '@kvartal/ui/text'
import { useState } from 'react'
import { LabelledAmount } from '../../../shared/calculator/amount-field.tsx'
import { CalculatorDetails } from '../../../shared/calculator/calculator-details.tsx'
import { TermsAge } from '../../../shared/money/terms-age.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import styles from './debt-load.module.css'
import { forgetIncome, type Income, rememberedIncome, rememberIncome } from './remembered-income.ts'

const texts = {
  title: 'Сколько это от\u00a0вашего дохода',
  private: 'Доход и\u00a0платежи остаются в\u00a0этом браузере, мы их не\u00a0получаем.',
  income: 'Доход семьи в\u00a0месяц',
  others: 'Платежи по\u00a0другим кредитам',
  remember: 'Запомнить в\u00a0этом браузере',
  empty: 'Введите доход, и\u00a0здесь будет его доля.',
  share: (percent: string) => `Платежи займут ${percent}\u00a0% дохода.`,
  sum: (own: string) => `По\u00a0этой ипотеке ${own}.`,
  sumWithOthers: (own: string, others: string) => `По\u00a0этой ипотеке ${own}, по\u00a0другим кредитам ${others}.`,
  bank: 'Решает банк: доход и\u00a0долги он считает по\u00a0своим правилам.',
  source: (source: string) => `${source}.`,
}

interface DebtLoadProps {
  terms: NonNullable<DebtLoadItem>
  /** The highest one of the loan. */
  paymentRub: number
}

export function DebtLoad({ terms, paymentRub }: DebtLoadProps) {
  // Before hydration nothing that is typed here could be kept, because the fields have no names.
  const isHydrating = useIsHydrating()
  return (
    <CalculatorDetails id="income" title={texts.title} note={texts.private} interactive>
      {!isHydrating && <IncomeShare terms={terms} paymentRub={paymentRub} />}
    </CalculatorDetails>
  )
}

function IncomeShare({ terms, paymentRub }: DebtLoadProps) {
  const [remembered] = useState(rememberedIncome)
  const [isRemembered, setRemembered] = useState(remembered !== null)
  const [income, setIncome] = useState<Income>(remembered ?? { incomeRub: null, othersRub: null })
  const change = (part: Partial<Income>) => {
    const next = { ...income, ...part }
    setIncome(next)
    if (isRemembered) rememberIncome(next)
  }
  const tick = (isTicked: boolean) => {
    setRemembered(isTicked)
    if (isTicked) rememberIncome(income)
    else forgetIncome()
  }
  const othersRub = income.othersRub ?? 0
  const load = debtLoad({ incomeRub: income.incomeRub ?? 0, paymentsRub: paymentRub + othersRub }, terms.levels)
  return (
    <div className={styles.share}>
      <div className={styles.fields}>
        <div>
          <LabelledAmount
            label={texts.income}
            unit={wayTexts.rub}
            value={income.incomeRub ?? undefined}
            onValueChange={(value) => change({ incomeRub: value })}
          />
        </div>
        <div>
          <LabelledAmount
            label={texts.others}
            unit={wayTexts.rub}
            value={income.othersRub ?? undefined}
            onValueChange={(value) => change({ othersRub: value })}
          />
        </div>
        <Checkbox checked={isRemembered} onChange={({ currentTarget: { checked } }) => tick(checked)}>
          {texts.remember}
        </Checkbox>
      </div>
      <div className={styles.answer}>
        <output className={styles.output}>
          {load ? texts.share(formatNumber(load.percent, Number.isInteger(load.percent) ? 0 : 1)) : texts.empty}
        </output>
        {load && (
          <>
            {load.level && <Text>{load.level.text}</Text>}
            <Text size="small" tone="secondary">
              {othersRub > 0
                ? texts.sumWithOthers(formatPayment(paymentRub), formatPayment(othersRub))
                : texts.sum(formatPayment(paymentRub))}{' '}
              {texts.bank}
            </Text>
            <Text size="small" tone="secondary">
              {texts.source(terms.source)}
            </Text>
            <TermsAge terms={terms} />
          </>
        )}
      </div>
    </div>
  )
}
