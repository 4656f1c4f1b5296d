// The state of the contact form: fields with their messages, consents, captcha, and submission in the specified order.
import { zodResolver } from '@hookform/resolvers/zod'
import {
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
import { type ConsentDocument, consentsOfForm } from '@kvartal/contract/legal-documents'
import { writeVisitNotes } from '@kvartal/contract/visit-notes'
import { createApiClient } from '@kvartal/runtime/api'
import { useSettings } from '@kvartal/runtime/document'
import { useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { askedConsents } from '../../../shared/consent-tick/asked-consents.ts'
import { loadContactContent, useContactContent } from '../../../shared/contact-content/contact-content.ts'
import { useCaptcha } from '../../../shared/form-captcha/use-captcha.tsx'
import { metrikaClientId } from '../../../shared/track/metrika-window.ts'
import { visitSources } from '../../../shared/visit-source/index.ts'
import type { FormModalState } from '../modal-state.ts'
import { type CallWish, callWishes } from './call-wish.ts'
import { type Estimate, estimateText, withEstimate } from './estimate.ts'
import { trackForm } from './form-goals.ts'
import { createSender } from './send-request.ts'
import { texts } from './texts.ts'
import { useRefusedField } from './use-refused-field.ts'

export interface SentRequest {
  /** The request's number; undefined when the server gives none. */
  number: string | undefined
  /** When the visitor wants to be called; undefined: as soon as possible. */
  wish: CallWish | undefined
}

export interface ContactFormOptions {
  form: Omit<FormModalState, 'show'>
  /** Whether the visitor has begun to fill in the form: then the captcha is loaded. */
  touched: boolean
  onSent: (sent: SentRequest) => void
  /** Called when a captcha task appears and when it disappears. */
  onChallenge: ((shown: boolean) => void) | undefined
}

interface ContactValues extends FormValues {
  /** The number of the chosen wish about the call; empty: as soon as possible. */
  call: string
  /** Only of forms that value the visitor's own flat. */
  estimate: Estimate
  consents: Partial<Record<ConsentDocument, boolean>>
  [HONEYPOT_FIELD]: boolean
}

const emptyValues: ContactValues = {
  name: '',
  phone: '',
  email: '',
  comment: '',
  call: '',
  estimate: {},
  consents: {},
  [HONEYPOT_FIELD]: false,
}

export function useContactForm({ form, touched, onSent, onChallenge }: ContactFormOptions) {
  const settings = useSettings()
  const { hosts, captcha: captchaSettings } = settings
  const content = useContactContent(hosts)
  const captcha = useCaptcha(captchaSettings, touched, onChallenge)
  const [send] = useState(() => createSender({ api: createApiClient({ hosts }), passCaptcha: captcha.pass }))
  const consentTimes = useRef<Partial<Record<ConsentDocument, string>>>({})
  const [unfolded, setUnfolded] = useState(false)

  const variant = formVariant(form.formName, form.nameValidationSchema)
  const documents = consentsOfForm(form.formName)
  const loadedConsents = content && askedConsents(documents, content)
  const asked = loadedConsents?.map((consent) => consent.asked) ?? documents
  const { register, handleSubmit, formState, watch } = useForm<ContactValues>({
    mode: 'all',
    // The library would focus a field before the field is unfolded and has its message.
    shouldFocusError: false,
    defaultValues: emptyValues,
    resolver: contactResolver(variant, asked),
  })
  const { errors, touchedFields, isSubmitted, isSubmitting, submitCount } = formState
  const formElement = useRefusedField(submitCount)
  const fields = shownFields(variant, form.showEmail)
  const folded = fields.filter((field) => isFolded(variant, field))

  const when = useCallWishes(fields.includes('phone') ? content?.calls : null)

  const sendValues = async ({ consents: _ticked, call, estimate: _described, ...values }: ContactValues) => {
    const pendingClientId = metrikaClientId(settings)
    const consents = loadedConsents ?? askedConsents(documents, await loadContactContent(hosts))
    const ymClientId = await pendingClientId
    const [consent, ...moreConsents] = consents.map((given) => ({
      document: given.text.document,
      version: given.text.version,
      time: consentTimes.current[given.asked] ?? '',
    }))
    return send({
      ...values,
      ...namesOf(form),
      cm_data: writeVisitNotes({ ...visitSources(), ymClientId }),
      infoData: notesOf(form, when.wishAt(call)),
      consent,
      ...(moreConsents.length > 0 && { moreConsents }),
    })
  }

  const submit = handleSubmit(
    // By the specification the form stays filled in after a failure, without a message, and the button works again.
    (values) =>
      sendValues(values).then(
        ({ number }) => {
          trackForm('form_sent', form, { number })
          onSent({ number, wish: when.wishAt(values.call) })
        },
        () => trackForm('form_error', form, { reason: 'not sent' }),
      ),
    (wrong) => {
      trackForm('form_error', form, { reason: 'invalid', fields: Object.keys(wrong).join(',') })
      captcha.renderAgain()
      // An error in a collapsed field would be invisible, and the field could not get the focus.
      if (folded.some((field) => wrong[field])) setUnfolded(true)
    },
  )

  const isDescribed = estimateText(watch('estimate')) !== ''
  const fieldProps = (field: FormField) => {
    const isRequired = requiredFields[variant].includes(field) && !(field === 'comment' && isDescribed)
    const message = errors[field]?.message
    return {
      ...register(field),
      label: isRequired ? texts.labels[field] : texts.labels[field] + texts.optional,
      placeholder: placeholderOf(field, form),
      required: isRequired,
      // Errors show after the visitor has left the field or submitted, not while the first letters are typed.
      invalid: isSubmitted || touchedFields[field] === true,
      ...(message !== undefined && { message }),
    }
  }

  return {
    formElement,
    fields,
    folded,
    fieldProps,
    unfolded,
    toggleFolded: () => setUnfolded(!unfolded),
    register,
    consents: asked.map((document) => ({
      asked: document,
      text: loadedConsents?.find((consent) => consent.asked === document)?.text,
      message: isSubmitted ? errors.consents?.[document]?.message : undefined,
    })),
    calls: content?.calls ?? null,
    when,
    wish: when.wishAt(watch('call')),
    noteConsentTime: (document: ConsentDocument) => {
      consentTimes.current[document] = new Date().toISOString()
    },
    captchaElement: captcha.element,
    isSubmitting,
    submit,
  }
}

/** What there is to choose from, as it was when the form was opened. */
function useCallWishes(calls: Parameters<typeof callWishes>[0]) {
  const [openedAt] = useState(() => new Date())
  const wishes = callWishes(calls, openedAt)
  return {
    wishes,
    wishAt: (place: string) => (place === '' ? undefined : wishes[Number(place)]),
    // While the working hours load the control keeps its place.
    asksWhen: calls === undefined || wishes.length > 0,
  }
}

function namesOf({ formName, nameValidationSchema }: ContactFormOptions['form']) {
  return {
    formname: formName,
    // The server finds the schema of the form by its name.
    ...(nameValidationSchema !== schemaNameOf(formName) && { nameValidationSchema }),
  }
}

/** What the request is about, when to call, and the page that it is sent from. */
function notesOf({ infoData }: ContactFormOptions['form'], wish: CallWish | undefined) {
  return {
    ...(infoData?.matter !== undefined && { matter: infoData.matter }),
    ...infoData?.notes,
    ...(wish && { call: wish.note }),
    page: window.location.pathname + window.location.search,
  }
}

function placeholderOf(field: FormField, { placeholderInfo }: Pick<FormModalState, 'placeholderInfo'>): string {
  const own = field === 'email' ? placeholderInfo.email : field === 'comment' ? placeholderInfo.message : undefined
  return own || texts.placeholders[field]
}

/** Validates the typed values with the contract's schema, and the consents that the form asks for. */
function contactResolver(variant: FormVariant, asked: readonly ConsentDocument[]): Resolver<ContactValues> {
  const checkFields = zodResolver(formSchemas[variant])
  return async (values, context, options) => {
    const described = { ...values, comment: withEstimate(values.comment, values.estimate) }
    const { values: typed, errors } = await checkFields(described, context, options as never)
    const missing = asked.filter((document) => !values.consents[document])
    const consents = Object.fromEntries(
      missing.map((document) => [document, { type: 'required', message: fieldMessages.required }]),
    )
    const allErrors = missing.length === 0 ? errors : { ...errors, consents }
    return Object.keys(allErrors).length === 0
      ? { values: { ...values, ...typed }, errors: {} }
      : { values: {}, errors: allErrors }
  }
}
