// Full payment: the discount, how it combines with promos, steps, documents, questions.
import { useLoaderData } from 'react-router'
import { WayPage } from '../blocks/way-page.tsx'
import { DiscountCalculator } from './discount-calculator.tsx'
import type { FullData } from './load-full.ts'
import { PromoOrDiscount } from './promo-or-discount.tsx'

export { loadFull } from './load-full.ts'

const request = {
  formName: 'fullPaymentForm',
  title: 'Обсудить сделку',
  text: 'Проверим квартиру и скидку, назовём дату договора и реквизиты эскроу.',
  message: 'Номер квартиры или вопрос',
  infoData: { matter: 'Сделка с\u00a0полной оплатой' },
}

export function FullScreen() {
  const { answer, programs, params, dropped, today } = useLoaderData<FullData>()
  const { way, onSale } = answer
  const program = programs?.cash[0]
  return (
    <WayPage answer={answer} request={request}>
      {program && programs && onSale && (
        <DiscountCalculator
          way={way}
          program={program}
          taxDeduction={programs.taxDeduction}
          bounds={onSale}
          query={params}
          dropped={dropped}
          today={today}
        />
      )}
      {program && programs && <PromoOrDiscount program={program} promoFlats={programs.promoFlats} />}
    </WayPage>
  )
}
