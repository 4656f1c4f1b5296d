// Trade-in: the valuation form first, then the steps, the sum to pay, conditions and exclusions.
import { useLoaderData } from 'react-router'
import { RequestSection } from '../../../features/contact-form/index.ts'
import { Questions } from '../blocks/questions.tsx'
import { WayOpening } from '../blocks/way-opening.tsx'
import { WayRequirements } from '../blocks/way-requirements.tsx'
import { WaySteps } from '../blocks/way-steps.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import { DifferenceCalculator } from './difference-calculator.tsx'
import type { TradeInData } from './load-trade-in.ts'
import { TradeInFacts } from './trade-in-facts.tsx'

export { loadTradeIn } from './load-trade-in.ts'

const texts = {
  refusals: 'Когда не\u00a0получится',
  request: 'Оценить мою квартиру',
  requestText:
    'Напишите адрес, площадь, этаж и\u00a0состояние. За\u00a0два рабочих дня назовём диапазон, точную цену выставления\u00a0— после осмотра.',
  message: 'Адрес, площадь, этаж и состояние',
  matter: 'Трейд-ин: оценка вашей квартиры',
}

export function TradeInScreen() {
  const { answer, programs: terms, params, dropped, today } = useLoaderData<TradeInData>()
  const { way, questions, onSale } = answer
  return (
    <>
      <WayOpening {...answer} lead={terms?.text ?? answer.lead} />
      {terms && <TradeInFacts terms={terms} />}
      <WaySteps steps={way.steps} />
      <RequestSection
        formName="tradeInForm"
        title={texts.request}
        text={texts.requestText}
        placeholderInfo={{ message: texts.message }}
        infoData={{ matter: texts.matter }}
      />
      {terms && onSale && (
        <DifferenceCalculator way={way} terms={terms} bounds={onSale} query={params} dropped={dropped} today={today} />
      )}
      <WayRequirements
        lists={[
          { title: wayTexts.suits, items: way.suits },
          { title: wayTexts.documents, items: way.documents },
        ]}
      />
      {terms && (
        <WayRequirements
          lists={[
            { title: wayTexts.conditions, items: terms.conditions },
            { title: texts.refusals, items: terms.refusals },
          ]}
        />
      )}
      <Questions questions={questions} />
    </>
  )
}
