// Mortgage: payment and full cost, programs, early repayment, affordable price, steps, documents, questions.
import { ProgramsPage } from '../blocks/programs-page.tsx'
import { MortgageCalculators } from './mortgage-calculators.tsx'

export { loadMortgage } from './load-mortgage.ts'

const request = {
  formName: 'mortgageForm',
  title: 'Подать заявку в\u00a0банк',
  text: 'Соберём документы вместе и\u00a0отправим в\u00a0банк. Решение приходит за\u00a0один-три рабочих дня.',
  message: 'Программа, взнос или номер квартиры',
}

export function MortgageScreen() {
  return <ProgramsPage Calculator={MortgageCalculators} request={request} />
}
