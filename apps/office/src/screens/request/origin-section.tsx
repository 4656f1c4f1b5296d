// Where the request came from: form, source, consent, check against robots.
import { REQUEST_SOURCE_NAMES, type RequestCard } from '@kvartal/contract/office/requests'
import { PanelSection } from '@kvartal/ui/panel'
import type { ReactElement } from 'react'
import { fullMoment } from '../../shared/time-words.ts'
import styles from './request.module.css'

const CHECKS: Readonly<Record<RequestCard['captcha'], string>> = {
  verified: 'Пройдена',
  unverified: 'Не пройдена',
  none: 'Не проверялась',
}

export function OriginSection({ card }: { card: RequestCard }): ReactElement {
  return (
    <PanelSection title="Откуда">
      <dl className={styles.facts}>
        <dt>Форма</dt>
        <dd>{card.form}</dd>
        <dt>Источник</dt>
        <dd>{REQUEST_SOURCE_NAMES[card.source]}</dd>
        {card.wish ? (
          <>
            <dt>Связаться</dt>
            <dd>{card.wish}</dd>
          </>
        ) : null}
        {card.page ? (
          <>
            <dt>Страница</dt>
            <dd>
              {/* A visitor writes this text: what is not a page of our site never becomes a link. */}
              {card.pageHref === null ? (
                card.page
              ) : (
                <a href={card.pageHref} target="_blank" rel="noreferrer" className={styles.link}>
                  {card.page}
                </a>
              )}
            </dd>
          </>
        ) : null}
        {card.email ? (
          <>
            <dt>Почта</dt>
            <dd>{card.email}</dd>
          </>
        ) : null}
        {card.consents.map(({ purpose, time, version, doubts }) => (
          <Consent key={purpose} {...{ purpose, time, version, doubts }} />
        ))}
        <dt>Проверка</dt>
        <dd>{CHECKS[card.captcha]}</dd>
      </dl>
    </PanelSection>
  )
}

type ConsentProps = Pick<RequestCard['consents'][number], 'purpose' | 'time' | 'version' | 'doubts'>

function Consent({ purpose, time, version, doubts }: ConsentProps): ReactElement {
  return (
    <>
      <dt>Согласие</dt>
      <dd>
        {purpose}
        {time ? `, ${fullMoment(time)}` : ''}
        {version ? `, текст ${version}` : ''}
        {doubts.map((doubt) => (
          <span key={doubt} className={styles.doubt}>
            {doubt}
          </span>
        ))}
      </dd>
    </>
  )
}
