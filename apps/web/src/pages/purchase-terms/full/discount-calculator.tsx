// The discount for full payment, for the example flat or for any price.
import type { CashProgramItem, CashProgramsAnswer } from '@kvartal/contract/purchase'
import { cashOffer } from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { formatPercent } from '@kvartal/russian/percent'
import { ContactButton } from '../../../features/contact-form/index.ts'
import { CalculatorFrame } from '../../../shared/calculator/calculator-frame.tsx'
import { EqualFigures, FigureRows, MainFigure, ShareLine } from '../../../shared/calculator/figures.tsx'
import { useCalculatorParams } from '../../../shared/calculator/use-calculator-params.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import { Actions } from '../blocks/actions.tsx'
import { CalculationBasis } from '../blocks/calculation-basis.tsx'
import { FinePrint } from '../blocks/fine-print.tsx'
import { FlatsUpTo } from '../blocks/flats-up-to.tsx'
import { PriceField } from '../blocks/price-field.tsx'
import { TaxDeduction } from '../blocks/tax-deduction.tsx'
import { calculatorPrice, type WayCalculatorProps } from '../blocks/way-calculator.ts'
import { type FullParams, readFullParams } from './load-full.ts'

const texts = {
  title: 'Сколько стоит квартира',
  answer: 'Если заплатить всю сумму',
  discount: 'Скидка',
  listPrice: 'Цена на сайте',
  payWithin: 'Оплата после регистрации договора',
  days: (days: number) => `до\u00a0${days}\u00a0рабочих дней`,
  paid: 'К оплате',
  saved: 'Дешевле на',
  act: 'Обсудить сделку',
  message: 'Номер квартиры или вопрос',
}

interface DiscountCalculatorProps extends WayCalculatorProps<FullParams> {
  program: CashProgramItem
  taxDeduction: CashProgramsAnswer['taxDeduction']
}

export function DiscountCalculator(props: DiscountCalculatorProps) {
  const { way, program, taxDeduction, bounds, query, dropped, today } = props
  const path = hrefs.purchaseWay('full')
  const { params, change, applyEarlyInput } = useCalculatorParams(path, query, readFullParams)
  const flat = program.example?.flat
  const price = calculatorPrice(params, flat, bounds)
  const isOnFlat = price === flat?.price
  const offer = cashOffer({ priceRub: price, fullPriceRub: null }, program)
  const { owners, tax, ...others } = params
  return (
    <CalculatorFrame
      id="discount"
      isFirst
      title={texts.title}
      path={path}
      onEarlyInput={applyEarlyInput}
      others={{ owners, tax }}
      dropped={dropped}
      answer={
        <>
          <MainFigure name={texts.answer}>{formatPrice(offer.priceRub)}</MainFigure>
          <EqualFigures
            figures={[
              { name: texts.discount, value: formatPercent(program.discountPercent) },
              { name: texts.saved, value: formatPrice(offer.discountRub) },
            ]}
          />
          <ShareLine
            shares={[
              { name: texts.paid, text: formatPrice(offer.priceRub), amount: offer.priceRub, tone: 'loan' },
              { name: texts.saved, text: formatPrice(offer.discountRub), amount: offer.discountRub, tone: 'own' },
            ]}
          />
          <FigureRows
            rows={[
              { name: texts.listPrice, value: formatPrice(price) },
              { name: texts.payWithin, value: texts.days(program.paymentDaysMax) },
            ]}
          />
          <Actions>
            <ContactButton
              variant="primary"
              formName="fullPaymentForm"
              placeholderInfo={{ message: texts.message }}
              infoData={{
                matter: way.title,
                lot: { title: way.title, text: `${formatPrice(price)} → ${formatPrice(offer.priceRub)}` },
                notes: { program: program.key, price, ...(isOnFlat && flat && { flat: flat.id }) },
              }}
            >
              {texts.act}
            </ContactButton>
            <FlatsUpTo priceRub={price} program={program} variant="link" />
          </Actions>
          <FinePrint program={program}>{way.warning}</FinePrint>
        </>
      }
      basis={
        <CalculationBasis
          program={program}
          flat={flat}
          today={today}
          isInUse={isOnFlat}
          onBack={() => change({ price: null })}
        />
      }
      below={
        taxDeduction && (
          <TaxDeduction
            {...{ path, others, change }}
            onEarlyInput={applyEarlyInput}
            terms={taxDeduction}
            params={{ owners, tax }}
            priceRub={offer.priceRub}
          />
        )
      }
    >
      <PriceField price={price} bounds={bounds} onPriceChange={(value) => change({ price: value })} />
    </CalculatorFrame>
  )
}
