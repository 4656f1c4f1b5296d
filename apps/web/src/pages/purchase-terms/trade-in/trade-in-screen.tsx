// Trade-in: the valuation form first, then the steps, the sum to pay, conditions and exclusions.
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { RequestSection } from '../../../features/contact-form/index.ts'
import { REMOTE_PURCHASE_ID } from '../../../shared/hrefs.ts'
import { Questions } from '../blocks/questions.tsx'
import { RemotePurchase } from '../blocks/remote-purchase.tsx'
import { WayOpening } from '../blocks/way-opening.tsx'
import { WayRequirements } from '../blocks/way-requirements.tsx'
import { WaySteps } from '../blocks/way-steps.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import { DifferenceCalculator } from './difference-calculator.tsx'
import type { TradeInData } from './load-trade-in.ts'
import { TradeInFacts } from './trade-in-facts.tsx'
import styles from './trade-in-screen.module.css'

export { loadTradeIn } from './load-trade-in.ts'

const texts = {
  refusals: 'Когда не\u00a0получится',
  request: 'Оценить мою квартиру',
  requestText:
    'Расскажите о\u00a0своей квартире, что знаете. За\u00a0два рабочих дня назовём диапазон, точную цену выставления\u00a0— после осмотра.',
  message: 'Что ещё важно',
  matter: 'Трейд-ин: оценка вашей квартиры',
}

export function TradeInScreen() {
  const { answer, programs: terms, params, dropped, today } = useLoaderData<TradeInData>()
  const { way, questions, onSale } = answer
  return (
    <>
      <WayOpening {...answer} lead={terms?.text ?? answer.lead} />
      {terms?.limit && (
        <Container className={styles.limit}>
          <Text measure>
            {terms.limit} {answer.remote && <TextLink href={`#${REMOTE_PURCHASE_ID}`}>{answer.remote.title}</TextLink>}
          </Text>
        </Container>
      )}
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
      <RemotePurchase remote={answer.remote} />
      <Questions questions={questions} />
    </>
  )
}
