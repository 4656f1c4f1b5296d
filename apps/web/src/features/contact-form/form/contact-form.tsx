// The contact form: its fields by the form's name, validation on every change, submission in the specified order.
import { COMMENT_MAX_LENGTH, HONEYPOT_FIELD } from '@kvartal/contract/forms'
import { upperFirst } from '@kvartal/russian/first-letter'
import { Button } from '@kvartal/ui/button'
import { classNames } from '@kvartal/ui/class-names'
import { TextLink } from '@kvartal/ui/link'
import { NativeSelect } from '@kvartal/ui/native-select'
import { Text } from '@kvartal/ui/text'
import { TextInput } from '@kvartal/ui/text-input'
import { Textarea } from '@kvartal/ui/textarea'
import { type ChangeEvent, type FormEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { ConsentTick } from '../../../shared/forms/consents/consent-tick.tsx'
import { hrefs } from '../../../shared/hrefs.ts'
import type { FormModalState } from '../modal-state.ts'
import { callPromise, wishPromise } from './call-words.ts'
import styles from './contact-form.module.css'
import { asksForEstimate } from './estimate.ts'
import { EstimateFields } from './estimate-fields.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { trackForm } from './form-goals.ts'
import { NameInput } from './name-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { texts } from './texts.ts'
import { type SentRequest, useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  form: Omit<FormModalState, 'show'>
  /** `row` puts the fields side by side where they fit. */
  layout: 'column' | 'row'
  onSent: (sent: SentRequest) => void
  /** Called when a captcha task appears and when it disappears. */
  onChallenge?: (shown: boolean) => void
}

export function ContactForm({ form, layout, onSent, onChallenge }: ContactFormProps) {
  const [touched, setTouched] = useState(layout === 'column')
  const isStarted = useRef(false)
  const whyPhoneId = useId()
  const contact = useContactForm({ form, touched, onSent, onChallenge })
  const { fields, folded, fieldProps, register, consents, isSubmitting } = contact
  const emailAndComment = () => (
    <>
      {fields.includes('email') && (
        // Not type=email: browsers rewrite the typed text, Cyrillic addresses in particular.
        <TextInput
          {...fieldProps('email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {fields.includes('comment') && <Textarea {...fieldProps('comment')} maxLength={COMMENT_MAX_LENGTH} />}
    </>
  )

  return (
    <form
      ref={contact.formElement}
      className={classNames(
        styles.form,
        layout === 'row' && styles.row,
        layout === 'row' && fields.length - folded.length < 3 && styles.oneLine,
      )}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isSubmitting) contact.submit(event)
      }}
      onFocus={() => {
        // The form of a page is opened by its first focus; the modal reports its own opening.
        if (!touched) trackForm('form_open', form)
        setTouched(true)
      }}
      onInput={() => {
        if (!isStarted.current) trackForm('form_start', form)
        isStarted.current = true
      }}
      onMouseDown={keepFocus}
    >
      {fields.includes('name') && <NameInput {...fieldProps('name')} />}
      {fields.includes('phone') && <PhoneInput {...fieldProps('phone')} aria-describedby={whyPhoneId} />}
      {asksForEstimate(form.formName) && <EstimateFields register={(field) => register(`estimate.${field}`)} />}
      {contact.when.asksWhen && (
        <NativeSelect {...register('call')} className={styles.when} label={texts.when}>
          <option value="">{texts.asSoonAsPossible}</option>
          {contact.when.wishes.map(({ note }, place) => (
            <option key={note} value={place}>
              {upperFirst(note)}
            </option>
          ))}
        </NativeSelect>
      )}
      {folded.length > 0 ? (
        <FoldedFields
          label={folded.includes('email') ? texts.addEmailAndComment : texts.addComment}
          open={contact.unfolded}
          onToggle={contact.toggleFolded}
        >
          {emailAndComment()}
        </FoldedFields>
      ) : (
        emailAndComment()
      )}
      <div className={styles.trap} aria-hidden="true">
        <input type="checkbox" tabIndex={-1} autoComplete="off" {...register(HONEYPOT_FIELD)} />
      </div>
      <div className={classNames(styles.consents, consents.some(({ message }) => message) && styles.consentsWrong)}>
        {consents.map(({ asked, text, message }) => (
          <ConsentTick
            key={asked}
            {...register(`consents.${asked}`, {
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
                if (target.checked) contact.noteConsentTime(asked)
              },
            })}
            asked={asked}
            text={text}
            invalid
            {...(message !== undefined && { message })}
          />
        ))}
      </div>
      <Button className={styles.send ?? ''} type="submit" variant="primary" wide waiting={isSubmitting}>
        {texts.send}
      </Button>
      <div className={styles.notes}>
        {contact.captchaElement}
        {fields.includes('phone') && (
          <Text id={whyPhoneId} size="micro" tone="secondary">
            {contact.wish ? wishPromise(contact.wish) : (callPromise(contact.calls) ?? texts.whyPhone)}
          </Text>
        )}
        <PolicyNote />
      </div>
    </form>
  )
}

function PolicyNote() {
  return (
    <Text size="micro" tone="secondary">
      {texts.note}{' '}
      <TextLink href={hrefs.policy} target="_blank">
        {texts.noteLink}
      </TextLink>
    </Text>
  )
}

/**
 * A click on the button or the checkbox would first blur a field, whose error message would then appear and move the
 * clicked element away from the pointer.
 */
function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button, label')) event.preventDefault()
}
