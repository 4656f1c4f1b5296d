// Paying in parts: programmes, the schedule as figures, picture and table, steps, papers, questions.
import { useLoaderData } from 'react-router'
import { Questions } from '../blocks/questions.tsx'
import { Request } from '../blocks/request.tsx'
import { WayOpening } from '../blocks/way-opening.tsx'
import { WayPapers } from '../blocks/way-papers.tsx'
import { WaySteps } from '../blocks/way-steps.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import { InstallmentCalculator } from './installment-calculator.tsx'
import type { InstallmentData } from './load-installment.ts'

export { loadInstallment } from './load-installment.ts'

const texts = {
  request: 'Обсудить график',
  requestText: 'Расскажите, какими частями и\u00a0когда удобно платить. Пришлём график с\u00a0датами для договора.',
  message: 'Взнос, срок или номер квартиры',
}

export function InstallmentScreen() {
  const { answer, programs, wish, dropped, today } = useLoaderData<InstallmentData>()
  const { way, questions, onSale } = answer
  return (
    <>
      <WayOpening {...answer} />
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
      <WaySteps steps={way.steps} />
      <WayPapers
        lists={[
          { title: wayTexts.suits, items: way.suits },
          { title: wayTexts.documents, items: way.documents },
        ]}
      />
      <Questions questions={questions} />
      <Request
        formName="installmentForm"
        title={texts.request}
        text={texts.requestText}
        placeholderInfo={{ message: texts.message }}
      />
    </>
  )
}
