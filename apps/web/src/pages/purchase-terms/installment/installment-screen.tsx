// Paying in parts: programmes, the schedule as figures, picture and table, steps, papers, questions.
import { useLoaderData } from 'react-router'
import { WayPage } from '../blocks/way-page.tsx'
import { InstallmentCalculator } from './installment-calculator.tsx'
import type { InstallmentData } from './load-installment.ts'

export { loadInstallment } from './load-installment.ts'

const request = {
  formName: 'installmentForm',
  title: 'Обсудить график',
  text: 'Расскажите, какими частями и\u00a0когда удобно платить. Пришлём график с\u00a0датами для договора.',
  message: 'Взнос, срок или номер квартиры',
}

export function InstallmentScreen() {
  const { answer, programs, wish, dropped, today } = useLoaderData<InstallmentData>()
  const { way, onSale } = answer
  return (
    <WayPage answer={answer} request={request}>
      {programs && programs.length > 0 && onSale && (
        <InstallmentCalculator
          way={way}
          programs={programs}
          bounds={onSale}
          asked={wish}
          dropped={dropped}
          today={today}
        />
      )}
    </WayPage>
  )
}
