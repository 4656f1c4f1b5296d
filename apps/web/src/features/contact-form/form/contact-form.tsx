// The form itself: its fields by name, checked on every change, sent in the specified order.
import { zodResolver } from '@hookform/resolvers/zod'
import {
  COMMENT_MAX_LENGTH,
  type FormField,
  type FormValues,
  type FormVariant,
  fieldMessages,
  formSchemas,
  formVariant,
  HONEYPOT_FIELD,
  isFolded,
  requiredFields,
  shownFields,
} from '@kvartal/contract/forms'
import { schemaNameOf } from '@kvartal/contract/forms/schema-names'
import { createApiClient } from '@kvartal/runtime/api'
import { useSettings } from '@kvartal/runtime/document'
import { Button } from '@kvartal/ui/button'
import { classNames } from '@kvartal/ui/class-names'
import { TextLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import { TextInput } from '@kvartal/ui/text-input'
import { Textarea } from '@kvartal/ui/textarea'
import { type ChangeEvent, type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { hrefs } from '../../../shared/hrefs.ts'
import { visitSource } from '../../../shared/visit-source/index.ts'
import type { FormModalState } from '../modal-state.ts'
import { ConsentTick } from './consent-tick.tsx'
import { loadContactContent, useContactContent } from './contact-content.ts'
import styles from './contact-form.module.css'
import { FoldedFields } from './folded-fields.tsx'
import { PhoneInput } from './phone-input.tsx'
import { createSender } from './send-request.ts'
import { texts } from './texts.ts'
import { useCaptcha } from './use-captcha.tsx'

interface ContactFormProps {
  form: Omit<FormModalState, 'show'>
  /** `row` puts the fields side by side where there is room. */
  layout: 'column' | 'row'
  onSent: () => void
  /** Told when the captcha shows a task to the visitor and when it is gone. */
  onChallenge?: (shown: boolean) => void
}

interface ContactValues extends FormValues {
  consent: boolean
  [HONEYPOT_FIELD]: boolean
}

const emptyValues: ContactValues = {
  name: '',
  phone: '',
  email: '',
  comment: '',
  consent: false,
  [HONEYPOT_FIELD]: false,
}

export function ContactForm({ form, layout, onSent, onChallenge }: ContactFormProps) {
  const { hosts, captcha: captchaSettings } = useSettings()
  const content = useContactContent(hosts)
  const [touched, setTouched] = useState(layout === 'column')
  const captcha = useCaptcha(captchaSettings, touched)
  const [send] = useState(() => createSender({ api: createApiClient({ hosts }), passCaptcha: captcha.pass }))
  const consentTime = useRef('')
  const whyPhoneId = useId()
  const [unfolded, setUnfolded] = useState(false)

  const variant = formVariant(form.formName, form.nameValidationSchema)
  const { register, handleSubmit, formState } = useForm<ContactValues>({
    mode: 'all',
    defaultValues: emptyValues,
    resolver: contactResolver(variant),
  })
  const { errors, touchedFields, isSubmitted, isSubmitting } = formState
  const fields = shownFields(variant, form.showEmail)
  const required = requiredFields[variant]
  const folded = fields.filter((field) => isFolded(variant, field))

  const { challenged } = captcha
  useEffect(() => onChallenge?.(challenged), [challenged, onChallenge])

  const submit = handleSubmit(
    async ({ consent: _ticked, ...values }) => {
      try {
        const { consent } = content ?? (await loadContactContent(hosts))
        await send({
          ...values,
          formname: form.formName,
          // The server knows the form's own schema by its name.
          ...(form.nameValidationSchema !== schemaNameOf(form.formName) && {
            nameValidationSchema: form.nameValidationSchema,
          }),
          cm_data: visitSource(),
          infoData: { ...form.infoData?.notes, page: window.location.pathname + window.location.search },
          consent: { version: consent.version, time: consentTime.current },
        })
      } catch {
        // As specified: the form stays filled and unsent, no message, and the button works again.
        return
      }
      onSent()
    },
    (wrong) => {
      captcha.renderAgain()
      // A message in a folded field would stay unseen, and the field could not take the focus.
      if (folded.some((field) => wrong[field])) setUnfolded(true)
    },
  )

  const fieldProps = (field: FormField) => {
    const isRequired = required.includes(field)
    const message = errors[field]?.message
    return {
      ...register(field),
      label: isRequired ? texts.labels[field] : texts.labels[field] + texts.optional,
      placeholder: placeholderOf(field, form),
      required: isRequired,
      // Not while the first letters are typed: after the visitor has left the field or pressed the button.
      invalid: isSubmitted || touchedFields[field] === true,
      ...(message !== undefined && { message }),
    }
  }
  const consentMessage = isSubmitted ? errors.consent?.message : undefined
  // Called behind name and phone: of several wrong fields the one that was registered first gets the focus.
  const emailAndComment = () => (
    <>
      {fields.includes('email') && (
        // Not type=email: browsers rewrite what a person typed there, Cyrillic addresses above all.
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
      className={classNames(
        styles.form,
        layout === 'row' && styles.row,
        layout === 'row' && fields.length - folded.length < 3 && styles.oneLine,
      )}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isSubmitting) submit(event)
      }}
      onFocus={() => setTouched(true)}
      onMouseDown={keepFocus}
    >
      {fields.includes('name') && (
        <TextInput {...fieldProps('name')} autoComplete="name" autoCapitalize="words" spellCheck={false} />
      )}
      {fields.includes('phone') && <PhoneInput {...fieldProps('phone')} aria-describedby={whyPhoneId} />}
      {folded.length > 0 ? (
        <FoldedFields open={unfolded} onToggle={() => setUnfolded(!unfolded)}>
          {emailAndComment()}
        </FoldedFields>
      ) : (
        emailAndComment()
      )}
      <div className={styles.trap} aria-hidden="true">
        <input type="checkbox" tabIndex={-1} autoComplete="off" {...register(HONEYPOT_FIELD)} />
      </div>
      <ConsentTick
        {...register('consent', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            if (target.checked) consentTime.current = new Date().toISOString()
          },
        })}
        className={classNames(styles.consent, consentMessage !== undefined && styles.consentWrong)}
        consent={content?.consent}
        invalid
        {...(consentMessage !== undefined && { message: consentMessage })}
      />
      <Button className={styles.send ?? ''} type="submit" variant="primary" wide waiting={isSubmitting}>
        {texts.send}
      </Button>
      <div className={styles.notes}>
        {captcha.element}
        {fields.includes('phone') && (
          <Text id={whyPhoneId} size="micro" tone="secondary">
            {texts.whyPhone}
          </Text>
        )}
        <Text size="micro" tone="secondary">
          {texts.note}{' '}
          <TextLink href={hrefs.policy} target="_blank">
            {texts.noteLink}
          </TextLink>
        </Text>
      </div>
    </form>
  )
}

function placeholderOf(field: FormField, { placeholderInfo }: Pick<FormModalState, 'placeholderInfo'>): string {
  const own = field === 'email' ? placeholderInfo.email : field === 'comment' ? placeholderInfo.message : undefined
  return own || texts.placeholders[field]
}

/** The contract's schema for what is typed, and the tick. */
function contactResolver(variant: FormVariant): Resolver<ContactValues> {
  const checkFields = zodResolver(formSchemas[variant])
  return async (values, context, options) => {
    const { values: typed, errors } = await checkFields(values, context, options as never)
    const allErrors = values.consent
      ? errors
      : { ...errors, consent: { type: 'required', message: fieldMessages.required } }
    return Object.keys(allErrors).length === 0
      ? { values: { ...values, ...typed }, errors: {} }
      : { values: {}, errors: allErrors }
  }
}

/**
 * A press on the button or the tick would first take the focus out of a field, whose message then appears and moves
 * the pressed thing away from under the pointer.
 */
function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button, label')) event.preventDefault()
}
