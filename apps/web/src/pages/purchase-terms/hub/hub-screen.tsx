// All purchase ways: compared for one flat, recommended by situation, with promos and frequent questions.
import { listHref } from '@kvartal/contract/catalog/address'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { PromoCards, PromoRows } from '../../../entities/promo/index.ts'
import { RequestSection } from '../../../features/contact-form/index.ts'
import { PageTrail } from '../../../shared/page/page-trail.tsx'
import { PlainSection } from '../blocks/plain-section.tsx'
import { Questions } from '../blocks/questions.tsx'
import { RemotePurchase } from '../blocks/remote-purchase.tsx'
import styles from './hub-screen.module.css'
import type { HubData } from './load-hub.ts'
import { useOwnExample } from './own-example.tsx'
import { Situations } from './situations.tsx'
import { WayComparison } from './way-comparison.tsx'
import { wayOffers } from './way-offers.ts'

export { loadHub } from './load-hub.ts'

const texts = {
  promos: 'Сейчас выгоднее',
  allPromos: 'Квартиры по\u00a0акции',
  request: 'Подобрать способ вместе',
  requestText:
    'Расскажите, сколько есть сейчас и\u00a0сколько удобно платить. Посчитаем все способы на\u00a0вашей квартире.',
  message: 'Что есть сейчас и сколько удобно платить',
  matter: 'Подбор способа покупки',
}

export function HubScreen() {
  const { answer, programs, promos, cards, today } = useLoaderData<HubData>()
  const { heading, lead, ways, questions, example } = answer
  const own = useOwnExample()
  const flat = example && (own.chosen ?? example.flat)
  return (
    <>
      <PageTrail />
      <Container className={styles.opening}>
        <Heading level={1}>{heading}</Heading>
        {lead && <Text size="lead">{lead}</Text>}
      </Container>
      {ways.length > 0 && (
        <WayComparison
          ways={ways}
          flat={flat}
          exampleId={example?.flat.id ?? 0}
          own={own}
          offers={flat ? wayOffers(flat, programs, today) : []}
          loanWarnings={programs.loanWarnings}
          today={today}
        />
      )}
      {ways.some(({ suits }) => suits.length > 0) && <Situations ways={ways} />}
      {(promos.length > 0 || cards.length > 0) && (
        <PlainSection title={texts.promos} all={{ href: listHref({ promo: true }), label: texts.allPromos }}>
          {promos.length > 0 && <PromoRows promos={promos} />}
          {cards.length > 0 && (
            <PromoCards cards={cards} mortgages={programs.mortgage} loanWarnings={programs.loanWarnings} />
          )}
        </PlainSection>
      )}
      <RemotePurchase remote={answer.remote} />
      <Questions questions={questions} />
      <RequestSection
        formName="purchaseForm"
        title={texts.request}
        text={texts.requestText}
        placeholderInfo={{ message: texts.message }}
        infoData={{ matter: texts.matter }}
      />
    </>
  )
}
