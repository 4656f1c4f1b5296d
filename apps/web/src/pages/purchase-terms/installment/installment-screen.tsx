// Installment: programs, the schedule as figures, chart and table, steps, documents, questions.
import { ProgramsPage } from '../blocks/programs-page.tsx'
import { InstallmentCalculator } from './installment-calculator.tsx'

export { loadInstallment } from './load-installment.ts'

const request = {
  formName: 'installmentForm',
  title: 'Обсудить график',
  text: 'Расскажите, какими частями и\u00a0когда удобно платить. Пришлём график с\u00a0датами для договора.',
  message: 'Взнос, срок или номер квартиры',
  infoData: { matter: 'График рассрочки' },
}

export function InstallmentScreen() {
  return <ProgramsPage Calculator={InstallmentCalculator} request={request} />
}
