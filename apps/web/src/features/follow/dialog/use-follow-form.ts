// The state of the dialog's form: its values, messages, captcha and sending.
import { fieldMessages, fieldProblem, HONEYPOT_FIELD } from '@kvartal/contract/forms'
import { MAILING_CONSENT } from '@kvartal/contract/legal-documents'
import { ApiError, createApiClient } from '@kvartal/runtime/api'
import { useSettings } from '@kvartal/runtime/document'
import { useState } from 'react'
import { consentText } from '../../../shared/consent-tick/asked-consents.ts'
import { loadContactContent, useContactContent } from '../../../shared/contact-content/contact-content.ts'
import { useCaptcha } from '../../../shared/form-captcha/use-captcha.tsx'
import { type TrackParams, track } from '../../../shared/track/track.ts'
import type { FollowSubject } from '../follow-subject.ts'
import { createFollowSender } from './send-follow.ts'
import { texts } from './texts.ts'

const initial = { email: '', tellsNew: true, tellsCheaper: true, consent: false, [HONEYPOT_FIELD]: false }

export type FollowValues = typeof initial

/** Its name among the forms that are reported to the counter. */
export const FORM_NAME = 'followForm'

export function useFollowForm(
  subject: FollowSubject,
  onSent: (email: string) => void,
  onChallenge: (shown: boolean) => void,
) {
  const { hosts, captcha: captchaSettings } = useSettings()
  const content = useContactContent(hosts)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState(false)
  const [consentedAt, setConsentedAt] = useState('')
  const [emailLeft, setEmailLeft] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const captcha = useCaptcha(captchaSettings, touched, onChallenge)
  const [send] = useState(() => createFollowSender({ api: createApiClient({ hosts }), passCaptcha: captcha.pass }))

  const isList = 'list' in subject
  const goal: TrackParams = { formname: FORM_NAME, flatId: isList ? undefined : subject.flat.id }
  const messages = {
    email: emailLeft || submitted ? fieldProblem('email', values.email, true) : undefined,
    reasons: submitted && isList && !values.tellsNew && !values.tellsCheaper ? texts.list.noReason : undefined,
    consent: submitted && !values.consent ? fieldMessages.required : undefined,
  }

  const change = (changes: Partial<FollowValues>) => {
    if (!touched) track('form_start', goal)
    setTouched(true)
    if (changes.consent) setConsentedAt(new Date().toISOString())
    setValues((last) => ({ ...last, ...changes }))
  }

  const submit = async () => {
    setSubmitted(true)
    const { email, consent, tellsNew, tellsCheaper } = values
    const isWrong = fieldProblem('email', email, true) !== undefined || (isList && !tellsNew && !tellsCheaper)
    if (isSending) return
    if (isWrong || !consent) {
      track('form_error', { ...goal, reason: 'invalid', fields: isWrong ? 'email' : 'consents' })
      return
    }
    setSending(true)
    setFailure(undefined)
    try {
      const { document, version } = consentText(MAILING_CONSENT, content ?? (await loadContactContent(hosts)))
      await send({
        email: email.trim(),
        ...(isList ? { list: subject.list.query, tellsNew, tellsCheaper } : { flatId: subject.flat.id }),
        consent: { document, version, time: consentedAt },
        [HONEYPOT_FIELD]: values[HONEYPOT_FIELD],
      })
      track('form_sent', goal)
      onSent(email.trim())
    } catch (error) {
      track('form_error', { ...goal, reason: 'not sent' })
      // The server's own messages are for people: a limit, a failed captcha.
      const isAnswered = error instanceof ApiError && typeof error.status === 'number' && error.status < 500
      setFailure(isAnswered ? error.message : texts.failed)
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    messages,
    consentText: content && consentText(MAILING_CONSENT, content),
    change,
    leaveEmail: () => setEmailLeft(values.email !== ''),
    submit,
    isSending,
    failure,
    captchaElement: captcha.element,
  }
}
