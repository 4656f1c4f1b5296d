// The second step of signing in: six digits of the app, which are sent by themselves, a spare code or a passkey.
import {
  type CallInput,
  CODE_DIGITS,
  OFFICE_CALLS,
  type SECOND_STEP_WAYS,
  type SignedIn,
} from '@kvartal/contract/office'
import { Checkbox } from '@kvartal/ui/checkbox'
import { CodeInput } from '@kvartal/ui/code-input'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { ChevronLeftIcon } from '@kvartal/ui/icon'
import { WarningIcon } from '@kvartal/ui/office-icon'
import { type FormEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { GatePage } from '../../features/gate/gate-page.tsx'
import { GateForm, SubmitRow } from '../../features/gate/gate-parts.tsx'
import { arePasskeysPossible, readPasskey } from '../../features/passkey/passkey.ts'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { NextCode } from './next-code.tsx'
import styles from './sign-in.module.css'

const { access } = OFFICE_CALLS

export type SecondStepWay = (typeof SECOND_STEP_WAYS)[number]

type SecondStepProps = {
  email: string
  ways: readonly SecondStepWay[]
  onBack: () => void
  onSignedIn: (session: SignedIn) => Promise<void>
}

type Step = CallInput<typeof access.secondStep>['body']['step']

export function SecondStep({ email, ways, onBack, onSignedIn }: SecondStepProps): ReactElement {
  const possible = ways.filter((way) => way !== 'passkey' || arePasskeysPossible())
  const [way, setWay] = useState<SecondStepWay>(possible.includes('app') ? 'app' : (possible[0] ?? 'spare-code'))
  const [trustDevice, setTrustDevice] = useState(false)
  const { send, fault, isWaiting, clear } = useSending(async (step: Step) => {
    const { session } = await callOffice(access.secondStep, { body: { step, trustDevice } })
    await onSignedIn(session)
  })
  const choose = (next: SecondStepWay) => {
    clear()
    setWay(next)
  }
  const parts = { fault, isWaiting, send }
  return (
    <GatePage
      name="Второй шаг входа"
      title={TITLES[way]}
      lead={LEADS[way]}
      before={
        <button type="button" className={styles.back} onClick={onBack}>
          <ChevronLeftIcon size="s" /> {email}
        </button>
      }
      foot="Мы никогда не просим код по телефону и в письмах."
    >
      {way === 'app' ? <AppCode {...parts} /> : null}
      {way === 'spare-code' ? <SpareCode {...parts} /> : null}
      {way === 'passkey' ? <PasskeyStep {...parts} /> : null}
      <Checkbox checked={trustDevice} onChange={(event) => setTrustDevice(event.target.checked)}>
        Не спрашивать код на этом компьютере 30 дней
      </Checkbox>
      <p className={styles.other}>
        Не получается?{' '}
        {possible
          .filter((other) => other !== way)
          .map((other) => (
            <span key={other}>
              <button type="button" className={styles.link} onClick={() => choose(other)}>
                {WAY_WORDS[other]}
              </button>
              {' или '}
            </span>
          ))}
        попросите администратора сбросить второй шаг.
      </p>
    </GatePage>
  )
}

const TITLES: Record<SecondStepWay, string> = {
  app: 'Код из приложения',
  'spare-code': 'Запасной код',
  passkey: 'Ключ входа',
}

const LEADS: Record<SecondStepWay, ReactNode> = {
  app: 'Шесть цифр из приложения, которое вы подключили: «Яндекс Ключ» или любого другого.',
  'spare-code': 'Один из десяти кодов, которые вы сохранили, когда подключали второй шаг. Каждый работает один раз.',
  passkey: 'Ключ на этом устройстве или на телефоне рядом.',
}

const WAY_WORDS: Record<SecondStepWay, string> = {
  app: 'Введите код из приложения',
  'spare-code': 'Войдите по запасному коду',
  passkey: 'Войдите по ключу',
}

/** Sends one step at a time and keeps the refusal. */
function useSending(make: (step: Step) => Promise<void>) {
  const [fault, setFault] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const send = async (step: Step): Promise<boolean> => {
    setWaiting(true)
    setFault(undefined)
    try {
      await make(step)
      return true
    } catch (error) {
      if (!(error instanceof OfficeProblem)) throw error
      setFault(error.message)
      return false
    } finally {
      setWaiting(false)
    }
  }
  return { send, fault, isWaiting, clear: () => setFault(undefined) }
}

type StepParts = { fault: string | undefined; isWaiting: boolean; send: (step: Step) => Promise<boolean> }

function AppCode({ fault, isWaiting, send }: StepParts): ReactElement {
  const [code, setCode] = useState('')
  const messageId = useId()
  const field = useRef<HTMLInputElement>(null)
  const check = async (whole: string) => {
    if (await send({ way: 'app', code: whole })) return
    setCode('')
    field.current?.focus()
  }
  return (
    <>
      <CodeInput
        ref={field}
        label="Шесть цифр кода"
        digits={CODE_DIGITS}
        value={code}
        onChange={setCode}
        onComplete={check}
        invalid={fault !== undefined}
        disabled={isWaiting}
        describedBy={messageId}
        autoFocus
      />
      <p id={messageId} role="alert" className={styles.error} hidden={!fault}>
        <WarningIcon /> {fault}
      </p>
      <NextCode isChecking={isWaiting} />
    </>
  )
}

function SpareCode({ fault, isWaiting, send }: StepParts): ReactElement {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void send({ way: 'spare-code', code })
  }
  return (
    <GateForm onSubmit={submit}>
      <DenseInput
        label="Запасной код"
        name="spare-code"
        placeholder="0000-0000"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        invalid={fault !== undefined}
        message={fault}
      />
      <SubmitRow waiting={isWaiting}>Войти</SubmitRow>
    </GateForm>
  )
}

function PasskeyStep({ fault, isWaiting, send }: StepParts): ReactElement {
  const ask = async () => {
    const { options } = await callOffice(access.passkeyOptions)
    const credential = await readPasskey(options)
    if (credential) await send({ way: 'passkey', credential })
  }
  return (
    <>
      <div>
        <DenseButton variant="primary" onClick={ask} waiting={isWaiting}>
          Войти по ключу
        </DenseButton>
      </div>
      <p role="alert" className={styles.error} hidden={!fault}>
        <WarningIcon /> {fault}
      </p>
    </>
  )
}
