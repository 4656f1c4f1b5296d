// Signing in: e-mail and password, or a passkey; then the second step.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { SignedIn } from '@kvartal/contract/office/access'
import { Checkbox } from '@kvartal/ui/checkbox'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { TextLink } from '@kvartal/ui/link'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { GatePage } from '../../features/gate/gate-page.tsx'
import { GateForm, SubmitRow } from '../../features/gate/gate-parts.tsx'
import { arePasskeysPossible, readPasskey } from '../../features/passkey/passkey.ts'
import { PasswordField } from '../../features/password/password-field.tsx'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { useOfficeForm } from '../../shared/forms/use-office-form.ts'
import { hrefs, returnAddress } from '../../shared/hrefs.ts'
import { storeSession } from '../../shared/session/session.ts'
import { SecondStep, type SecondStepWay } from './second-step.tsx'
import styles from './sign-in.module.css'

const { access } = OFFICE_CALLS

export function SignInScreen(): ReactElement {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [pending, setPending] = useState<{ email: string; ways: readonly SecondStepWay[] } | null>(null)
  const open = async (session: SignedIn) => {
    storeSession(queries, session)
    await navigate(returnAddress(search.get('to')), { replace: true })
  }
  if (pending) return <SecondStep {...pending} onBack={() => setPending(null)} onSignedIn={open} />
  return <PasswordStep onSignedIn={open} onSecondStep={(email, ways) => setPending({ email, ways })} />
}

type PasswordStepProps = {
  onSignedIn: (session: SignedIn) => Promise<void>
  onSecondStep: (email: string, ways: readonly SecondStepWay[]) => void
}

function PasswordStep({ onSignedIn, onSecondStep }: PasswordStepProps): ReactElement {
  const { form, field, submit, failure, isSubmitting } = useOfficeForm({
    schema: access.signIn.body,
    defaults: { email: '', password: '', remember: false },
    send: async (body) => {
      const answer = await callOffice(access.signIn, { body })
      if (answer.next === 'open') await onSignedIn(answer.session)
      else onSecondStep(body.email, answer.ways)
    },
  })
  // One message for both fields: nobody may learn whether the e-mail is known.
  const wrongPair = failure && failure.status !== 0 && failure.status < 500 ? failure.message : undefined
  const password = field('password')
  return (
    <GatePage name="Вход" title="Вход" foot="Каждый вход записывается в журнал: время, устройство и адрес.">
      <GateForm onSubmit={submit} failure={wrongPair === undefined ? failure : null}>
        <DenseInput label="Почта" type="email" autoComplete="username" autoFocus {...field('email')} />
        <div className={styles.password}>
          <PasswordField
            label="Пароль"
            autoComplete="current-password"
            {...password}
            invalid={password.invalid || wrongPair !== undefined}
            message={password.message ?? wrongPair}
          />
          <TextLink to={hrefs.forgotten} className={styles.forgotten ?? ''}>
            Не помню пароль
          </TextLink>
        </div>
        <Checkbox {...form.register('remember')}>Это мой компьютер: помнить вход 30 дней</Checkbox>
        <SubmitRow waiting={isSubmitting}>Войти</SubmitRow>
      </GateForm>
      <PasskeyEntry remember={() => form.getValues('remember') === true} onSignedIn={onSignedIn} />
      <p className={styles.quiet}>Нет доступа? Учётную запись создаёт администратор, приглашение приходит на почту.</p>
    </GatePage>
  )
}

type PasskeyEntryProps = { remember: () => boolean; onSignedIn: (session: SignedIn) => Promise<void> }

/** A passkey is both steps at once. */
function PasskeyEntry({ remember, onSignedIn }: PasskeyEntryProps): ReactElement | null {
  const [isWaiting, setWaiting] = useState(false)
  const [fault, setFault] = useState<string>()
  if (!arePasskeysPossible()) return null
  const enter = async () => {
    setWaiting(true)
    setFault(undefined)
    try {
      const { options } = await callOffice(access.passkeyOptions)
      const credential = await readPasskey(options)
      if (!credential) return
      const { session } = await callOffice(access.signInByPasskey, { body: { credential, remember: remember() } })
      await onSignedIn(session)
    } catch (error) {
      if (!(error instanceof OfficeProblem)) throw error
      setFault(error.message)
    } finally {
      setWaiting(false)
    }
  }
  return (
    <div className={styles.passkey}>
      <DenseButton onClick={enter} waiting={isWaiting}>
        Войти по ключу
      </DenseButton>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </div>
  )
}
