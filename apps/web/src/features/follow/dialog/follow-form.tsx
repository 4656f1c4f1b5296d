// The form of the dialog.
import { EMAIL_MAX_LENGTH, HONEYPOT_FIELD } from '@kvartal/contract/forms'
import { MAILING_CONSENT } from '@kvartal/contract/legal-documents'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatPrice } from '@kvartal/russian/number'
import { Button } from '@kvartal/ui/button'
import { Checkbox } from '@kvartal/ui/checkbox'
import { Notice } from '@kvartal/ui/notice'
import { Text } from '@kvartal/ui/text'
import { TextInput } from '@kvartal/ui/text-input'
import type { ReactNode } from 'react'
import { ConsentTick } from '../../../shared/forms/consents/consent-tick.tsx'
import type { FollowedFlat, FollowedList, FollowSubject } from '../follow-subject.ts'
import styles from './follow-dialog.module.css'
import { priceNote, texts } from './texts.ts'
import { useFollowForm } from './use-follow-form.ts'

interface FollowFormProps {
  subject: FollowSubject
  isHidden: boolean
  onSent: (email: string) => void
  onChallenge: (shown: boolean) => void
  /** What is shown after sending. */
  sent: (sendAgain: () => void, state: { isSending: boolean; failure: string | undefined }) => ReactNode
}

export function FollowForm({ subject, isHidden, onSent, onChallenge, sent }: FollowFormProps) {
  const form = useFollowForm(subject, onSent, onChallenge)
  const { values, messages, change, isSending, failure } = form
  const isList = 'list' in subject
  return (
    <>
      {sent(() => void form.submit(), { isSending, failure })}
      <form
        className={styles.form}
        hidden={isHidden}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {isList && <p className={styles.lead}>{texts.list.lead}</p>}
        {isList ? <ListSummary list={subject.list} /> : <FlatSummary flat={subject.flat} />}
        {!isList && <p className={styles.lead}>{texts.flat.lead}</p>}
        {/* Not type=email: browsers rewrite the typed text, Cyrillic addresses in particular. */}
        <TextInput
          label={texts.email}
          placeholder={texts.emailPlaceholder}
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
          onBlur={form.leaveEmail}
          invalid={messages.email !== undefined}
          {...(messages.email !== undefined && { message: messages.email })}
          required
          maxLength={EMAIL_MAX_LENGTH}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {isList && (
          <fieldset className={styles.reasons}>
            <legend>{texts.list.reasons}</legend>
            <Checkbox checked={values.tellsNew} onChange={({ target }) => change({ tellsNew: target.checked })}>
              {texts.list.tellsNew}
            </Checkbox>
            <Checkbox
              checked={values.tellsCheaper}
              onChange={({ target }) => change({ tellsCheaper: target.checked })}
              invalid={messages.reasons !== undefined}
              {...(messages.reasons !== undefined && { message: messages.reasons })}
            >
              {texts.list.tellsCheaper}
            </Checkbox>
          </fieldset>
        )}
        <div className={styles.trap} aria-hidden="true">
          <input
            type="checkbox"
            tabIndex={-1}
            autoComplete="off"
            name={HONEYPOT_FIELD}
            checked={values[HONEYPOT_FIELD]}
            onChange={({ target }) => change({ [HONEYPOT_FIELD]: target.checked })}
          />
        </div>
        <ConsentTick
          asked={MAILING_CONSENT}
          text={form.consentText}
          checked={values.consent}
          onChange={({ target }) => change({ consent: target.checked })}
          invalid={messages.consent !== undefined}
          {...(messages.consent !== undefined && { message: messages.consent })}
        />
        {form.captchaElement}
        {failure !== undefined && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        <Button type="submit" variant="primary" wide waiting={isSending}>
          {texts.send}
        </Button>
        <SmallNote subject={subject} />
      </form>
    </>
  )
}

function ListSummary({ list: { words, total } }: { list: FollowedList }) {
  return (
    <div className={styles.summary}>
      <p className={styles.small}>{texts.list.what}</p>
      <p className={styles.words}>{upperFirst(words)}</p>
      <p className={styles.small}>{total === 0 ? texts.list.fitsNone : texts.list.fits(total)}</p>
    </div>
  )
}

function FlatSummary({ flat: { title, place, price, planSrc } }: { flat: FollowedFlat }) {
  return (
    <div className={styles.flat}>
      {planSrc && <img className={styles.plan} src={planSrc} alt={texts.flat.plan(title)} width={80} height={80} />}
      <div>
        <p>{title}</p>
        <p className={styles.small}>{place}</p>
        <p className={styles.price}>{formatPrice(price)}</p>
      </div>
    </div>
  )
}

function SmallNote({ subject }: { subject: FollowSubject }) {
  const note = 'list' in subject ? texts.list.promise : priceNote(subject.flat.history, new Date())
  if (note === null) return null
  return (
    <Text size="small" tone="secondary">
      {note}
    </Text>
  )
}
