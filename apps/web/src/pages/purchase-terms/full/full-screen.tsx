// Paying at once: what the discount gives, how it meets promotions, steps, papers, questions.
import { useLoaderData } from 'react-router'
import { Questions } from '../blocks/questions.tsx'
import { Request } from '../blocks/request.tsx'
import { WayOpening } from '../blocks/way-opening.tsx'
import { WayPapers } from '../blocks/way-papers.tsx'
import { WaySteps } from '../blocks/way-steps.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import { DiscountCalculator } from './discount-calculator.tsx'
import type { FullData } from './load-full.ts'
import { PromoOrDiscount } from './promo-or-discount.tsx'

export { loadFull } from './load-full.ts'

const texts = {
  request: 'Обсудить сделку',
  requestText: 'Проверим квартиру и скидку, назовём дату договора и реквизиты эскроу.',
  message: 'Номер квартиры или вопрос',
}

export function FullScreen() {
  const { answer, programs, wish, dropped, today } = useLoaderData<FullData>()
  const { way, questions, onSale } = answer
  const program = programs?.cash[0]
  return (
    <>
      <WayOpening {...answer} />
      {program && onSale && (
        <DiscountCalculator way={way} program={program} bounds={onSale} asked={wish} dropped={dropped} today={today} />
      )}
      {program && programs && <PromoOrDiscount program={program} promoFlats={programs.promoFlats} />}
      <WaySteps steps={way.steps} />
      <WayPapers
        lists={[
          { title: wayTexts.suits, items: way.suits },
          { title: wayTexts.documents, items: way.documents },
        ]}
      />
      <Questions questions={questions} />
      <Request
        formName="fullPaymentForm"
        title={texts.request}
        text={texts.requestText}
        placeholderInfo={{ message: texts.message }}
      />
    </>
  )
}
