// Mortgage: payment and full cost, programs, early repayment, affordable price, steps, documents, questions.
import { useLoaderData } from 'react-router'
import { WayPage } from '../blocks/way-page.tsx'
import type { MortgageData } from './load-mortgage.ts'
import { MortgageCalculators } from './mortgage-calculators.tsx'

export { loadMortgage } from './load-mortgage.ts'

const request = {
  formName: 'mortgageForm',
  title: 'Подать заявку в\u00a0банк',
  text: 'Соберём документы вместе и\u00a0отправим в\u00a0банк. Решение приходит за\u00a0один-три рабочих дня.',
  message: 'Программа, взнос или номер квартиры',
  infoData: { matter: 'Заявка в\u00a0банк', next: 'bank' },
} as const

export function MortgageScreen() {
  const { answer, programs, params, dropped, today } = useLoaderData<MortgageData>()
  const { way, onSale } = answer
  return (
    <WayPage answer={answer} request={request}>
      {programs && programs.programs.length > 0 && onSale && (
        <MortgageCalculators {...programs} way={way} bounds={onSale} query={params} dropped={dropped} today={today} />
      )}
    </WayPage>
  )
}
