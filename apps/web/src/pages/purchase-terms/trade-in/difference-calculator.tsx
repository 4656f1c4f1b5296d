// The trade-in calculator: how much is left to pay after the old flat is sold, and how to pay it.
import type { TradeInAnswer } from '@kvartal/contract/purchase'
import { addressOf } from '@kvartal/runtime/address'
import { formatPrice } from '@kvartal/russian/number'
import { TextLink } from '@kvartal/ui/link'
import { AmountField } from '../../../shared/calculator/amount-field.tsx'
import { CalculatorFrame } from '../../../shared/calculator/calculator-frame.tsx'
import { clamp } from '../../../shared/calculator/clamp.ts'
import { MainFigure, ShareLine } from '../../../shared/calculator/figures.tsx'
import { useCalculatorParams } from '../../../shared/calculator/use-calculator-params.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import { Actions } from '../blocks/actions.tsx'
import { ExampleFlat } from '../blocks/example-flat.tsx'
import { FinePrint } from '../blocks/fine-print.tsx'
import { PriceField } from '../blocks/price-field.tsx'
import { calculatorPrice, type WayCalculatorProps } from '../blocks/way-calculator.ts'
import { PRICE_STEP_RUB, wayTexts } from '../blocks/way-texts.ts'
import { readTradeInParams, type TradeInParams } from './load-trade-in.ts'

const texts = {
  title: 'Сколько доплатить',
  sale: 'За\u00a0сколько продана ваша',
  saleHint: 'Впишите свою оценку: нашу назовём после осмотра.',
  newFlat: 'Новая квартира из\u00a0каталога',
  add: 'Доплата',
  rest: 'Остаётся вам',
  fromSale: 'От\u00a0продажи',
  byMortgage: 'Доплатить ипотекой',
  byInstallment: 'Доплатить рассрочкой',
}

/** Until the visitor enters the value of the old flat, the example assumes a bit more than half of the new one. */
const USUAL_SHARE = 0.6

interface DifferenceCalculatorProps extends WayCalculatorProps<TradeInParams> {
  terms: TradeInAnswer
}

export function DifferenceCalculator({ way, terms, bounds, query, dropped, today }: DifferenceCalculatorProps) {
  const path = hrefs.purchaseWay('trade-in')
  const { params, change, applyEarlyInput } = useCalculatorParams(path, query, readTradeInParams)
  const flat = terms.example?.flat
  const price = calculatorPrice(params, flat, bounds)
  const usualSale = Math.round((price * USUAL_SHARE) / PRICE_STEP_RUB) * PRICE_STEP_RUB
  const sale = clamp(params.sale ?? usualSale, 0, bounds.priceMaxRub)
  const difference = price - sale
  const paidBySale = Math.min(sale, price)
  return (
    <CalculatorFrame
      id="difference"
      title={texts.title}
      path={path}
      onEarlyInput={applyEarlyInput}
      dropped={dropped}
      answer={
        <>
          <MainFigure name={difference >= 0 ? texts.add : texts.rest}>{formatPrice(Math.abs(difference))}</MainFigure>
          <ShareLine
            shares={[
              { name: texts.fromSale, text: formatPrice(paidBySale), amount: paidBySale, tone: 'own' },
              { name: texts.add, text: formatPrice(difference), amount: difference, tone: 'loan' },
            ]}
          />
          {difference > 0 && (
            <Actions>
              <TextLink alone to={addressOf(hrefs.purchaseWay('mortgage'), { price, first: sale })}>
                {texts.byMortgage}
              </TextLink>
              <TextLink
                alone
                to={addressOf(hrefs.purchaseWay('installment'), { price, first: Math.floor((sale / price) * 100) })}
              >
                {texts.byInstallment}
              </TextLink>
            </Actions>
          )}
          <FinePrint program={terms}>{way.warning}</FinePrint>
        </>
      }
      basis={
        flat && (
          <ExampleFlat
            flat={flat}
            today={today}
            title={texts.newFlat}
            isInUse={price === flat.price}
            onBack={() => change({ price: null })}
          />
        )
      }
    >
      <PriceField price={price} bounds={bounds} onPriceChange={(value) => change({ price: value })} />
      <AmountField
        label={texts.sale}
        unit={wayTexts.rub}
        name="sale"
        value={sale}
        min={0}
        max={bounds.priceMaxRub}
        step={PRICE_STEP_RUB}
        hint={texts.saleHint}
        onValueChange={(value) => change({ sale: value })}
      />
    </CalculatorFrame>
  )
}
