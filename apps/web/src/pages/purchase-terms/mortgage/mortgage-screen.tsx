// The mortgage: payment and full cost, programmes, early repayment, the price one can afford, steps, papers, questions.
import { useLoaderData } from 'react-router'
import { Questions } from '../blocks/questions.tsx'
import { Request } from '../blocks/request.tsx'
import { WayOpening } from '../blocks/way-opening.tsx'
import { WayPapers } from '../blocks/way-papers.tsx'
import { WaySteps } from '../blocks/way-steps.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import type { MortgageData } from './load-mortgage.ts'
import { MortgageCalculators } from './mortgage-calculators.tsx'

export { loadMortgage } from './load-mortgage.ts'

const texts = {
  request: 'Подать заявку в\u00a0банк',
  requestText: 'Соберём документы вместе и\u00a0отправим в\u00a0банк. Решение приходит за\u00a0один-три рабочих дня.',
  message: 'Программа, взнос или номер квартиры',
}

export function MortgageScreen() {
  const { answer, programs, wish, dropped, today } = useLoaderData<MortgageData>()
  const { way, questions, onSale } = answer
  return (
    <>
      <WayOpening {...answer} />
      {programs && programs.length > 0 && onSale && (
        <MortgageCalculators
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
        formName="mortgageForm"
        title={texts.request}
        text={texts.requestText}
        placeholderInfo={{ message: texts.message }}
      />
    </>
  )
}
