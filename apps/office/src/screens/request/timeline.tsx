// What has happened with a request, newest first: visits, forms, deliveries, notes and changes in one list.
import { REQUEST_SOURCE_NAMES, type TimelineEvent } from '@kvartal/contract/office/requests'
import { ClockIcon, MailIcon, PhoneIcon } from '@kvartal/ui/icon'
import { ChainIcon, ExchangeIcon, InboxIcon, JournalIcon, NoteIcon } from '@kvartal/ui/office-icon'
import type { ReactElement, ReactNode } from 'react'
import { useNow } from '../../shared/time/use-now.ts'
import { fullMoment, timelineMoment } from '../../shared/time-words.ts'
import styles from './request.module.css'

type TimelineProps = {
  events: readonly TimelineEvent[]
  /** Events of joined requests name their own number. */
  number: string
}

export function Timeline({ events, number }: TimelineProps): ReactElement {
  const now = useNow()
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={styles.storyTitle}>
        Что было
      </h2>
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <time dateTime={event.at} title={fullMoment(event.at)} className={styles.eventTime}>
              {timelineMoment(event.at, now)}
            </time>
            <span className={styles.eventIcon}>{iconOf(event)}</span>
            <div className={styles.eventText}>
              <EventWords event={event} />
              {event.of === number ? null : <span className={styles.tertiary}> заявка № {event.of}</span>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function iconOf(event: TimelineEvent): ReactNode {
  switch (event.kind) {
    case 'visit':
      return <ChainIcon size="s" />
    case 'form':
      return <InboxIcon size="s" />
    case 'call':
      return <PhoneIcon size="s" />
    case 'delivery':
      return event.channel.includes('mail') ? <MailIcon size="s" /> : <ExchangeIcon size="s" />
    case 'note':
      return <NoteIcon size="s" />
    case 'change':
      return event.author.id === null ? <ClockIcon size="s" /> : <JournalIcon size="s" />
  }
}

function EventWords({ event }: { event: TimelineEvent }): ReactElement {
  switch (event.kind) {
    case 'visit':
      return <VisitWords visit={event} />
    case 'form':
      return (
        <>
          <span className={styles.strong}>
            {event.isCorrection ? 'Исправил заявку' : 'Оставил заявку'}
            {event.comment ? ': ' : ''}
          </span>
          {event.comment ? <span className={styles.secondary}>«{event.comment}»</span> : null}
          <span className={styles.tertiary}> {[event.form, event.matter, event.page].filter(Boolean).join(', ')}</span>
        </>
      )
    case 'call':
      return (
        <>
          <span className={styles.strong}>Позвонил</span>{' '}
          <span className={styles.tertiary}>записал {event.author.name}</span>
        </>
      )
    case 'delivery':
      return <DeliveryWords delivery={event} />
    case 'note':
      return (
        <>
          <span className={styles.noteWords}>{event.text}</span>{' '}
          <span className={styles.tertiary}>{event.author.name}</span>
        </>
      )
    case 'change':
      return (
        <>
          {event.fields.map(({ field, title, before, after }, at) => (
            <span key={field}>
              {at > 0 ? '; ' : ''}
              {title}: {before ? `${before} → ` : ''}
              {after ?? 'пусто'}
            </span>
          ))}
          {event.reason ? `, ${event.reason}` : ''} <span className={styles.tertiary}>{event.author.name}</span>
        </>
      )
  }
}

type EventOf<Kind extends TimelineEvent['kind']> = Extract<TimelineEvent, { kind: Kind }>

function VisitWords({ visit }: { visit: EventOf<'visit'> }): ReactElement {
  const from = visit.referrer || REQUEST_SOURCE_NAMES[visit.source]
  const marks = visit.marks.map(({ name, value }) => `${name}: ${value}`).join(', ')
  return (
    <>
      Пришёл: {from} <span className={styles.tertiary}>{[visit.landing, marks].filter(Boolean).join(', ')}</span>
    </>
  )
}

function DeliveryWords({ delivery }: { delivery: EventOf<'delivery'> }): ReactElement {
  const { title, state, fault } = delivery
  if (state === 'delivered') return <>{title}: доставлено</>
  if (state === 'withheld') return <span className={styles.secondary}>{title}: не отправляем</span>
  return (
    <span className={styles.failed}>
      {title}: не принято{fault ? `, ${fault}` : ''}, попытка {delivery.try}
      {state === 'dead' ? ', больше не пробуем' : ', повторим'}
    </span>
  )
}
