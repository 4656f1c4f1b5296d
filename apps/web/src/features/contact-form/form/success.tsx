// The success message that replaces the form after it is sent: the specified words, then the number, the hour, who
// answers and what happens next.
import { callTime } from '@kvartal/contract/call-time'
import type { FormVariant } from '@kvartal/contract/forms'
import { useSettings } from '@kvartal/runtime/document'
import { reserveWords } from '@kvartal/russian/reserve'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { useEffect, useRef, useState } from 'react'
import { useContactContent } from '../../../shared/forms/contact-content.ts'
import { PHONE_CLASS, phoneAttributes } from '../../../shared/phone/phone-link.tsx'
import type { ContactInfo } from '../modal-state.ts'
import { callEvent } from './call-event.ts'
import { callWords } from './call-words.ts'
import styles from './contact-form.module.css'
import { doesDirectorAnswer } from './director.tsx'
import { texts } from './texts.ts'
import type { SentRequest } from './use-contact-form.ts'

/** Gets the focus, because the submit button that had it is gone. */
export function Thanks({ className }: { className?: string | undefined }) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <span ref={heading} tabIndex={-1} className={className}>
      {texts.thanks}
    </span>
  )
}

export function SentText() {
  return (
    <Text size="lead" role="status">
      {texts.sent}
    </Text>
  )
}

interface SentFactsProps {
  sent: SentRequest
  info: ContactInfo | null
  variant: FormVariant
}

export function SentFacts({ sent: { number, wish }, info, variant }: SentFactsProps) {
  const content = useContactContent(useSettings().hosts)
  const calls = content?.calls
  const director = doesDirectorAnswer(variant) && content?.director
  // A subscription is answered by a letter, not by a call.
  const isCalled = variant !== 'subscription'
  const [sentAt] = useState(() => new Date())
  const soonest = isCalled && calls && !wish ? callTime(calls.hours, calls.timeZone, sentAt) : null
  const call = wish?.slot ?? soonest
  const words = wish?.words ?? (soonest && callWords(soonest))
  const term = info?.reserve ? reserveWords(info.reserve) : null
  const steps = isCalled && info?.next ? texts.next[info.next](term) : []
  return (
    <>
      <dl className={styles.sent}>
        {number !== undefined && (
          <div>
            <dt>{texts.number}</dt>
            <dd className={styles.number}>{number}</dd>
          </div>
        )}
        {wish?.words === null && (
          <div>
            <dt>{texts.writes}</dt>
            <dd>{texts.inMessenger}</dd>
          </div>
        )}
        {words && (
          <div>
            <dt>{texts.call}</dt>
            <dd>{words}</dd>
          </div>
        )}
        {director && (
          <div>
            <dt>{texts.answers}</dt>
            <dd>
              {director.name}
              <span className={styles.position}>{director.position}</span>
            </dd>
          </div>
        )}
        {call && calls?.phone && (
          <div>
            <dt>{texts.fromNumber}</dt>
            <dd>
              <TextLink className={PHONE_CLASS} href={calls.phone.href} {...phoneAttributes(calls.phone.href)}>
                {calls.phone.value}
              </TextLink>
            </dd>
          </div>
        )}
      </dl>
      {isCalled && !call && !wish && <p className={styles.promise}>{texts.promise}</p>}
      {steps.length > 0 && (
        <section>
          <Heading level={3}>{texts.whatNext}</Heading>
          <ol className={styles.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong> {text}
              </li>
            ))}
          </ol>
        </section>
      )}
      {call && (
        <p>
          <TextLink href={callEvent({ ...call, matter: info?.matter, number })} download="call.ics">
            {texts.toCalendar}
          </TextLink>
        </p>
      )}
    </>
  )
}
