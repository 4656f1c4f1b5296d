// The second step of signing in: six digits of the app, which are sent by themselves, a spare code or a passkey.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import { CODE_DIGITS, type SECOND_STEP_WAYS, type SignedIn } from '@kvartal/contract/office/access'
import type { CallInput } from '@kvartal/contract/office/call'
import { Checkbox } from '@kvartal/ui/checkbox'
import { CodeInput } from '@kvartal/ui/code-input'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { WarningIcon } from '@kvartal/ui/office-icon'
import { type FormEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { GatePage } from '../../features/gate/gate-page.tsx'
import { GateBack, GateForm, SubmitRow } from '../../features/gate/gate-parts.tsx'
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
  const { send, fault, isWaiting, refuse, clear } = useSending(async (step: Step) => {
    const { session } = await callOffice(access.secondStep, { body: { step, trustDevice } })
    await onSignedIn(session)
  })
  const choose = (next: SecondStepWay) => {
    clear()
    setWay(next)
  }
  const parts = { fault, isWaiting, send, refuse }
  return (
    <GatePage
      name="Второй шаг входа"
      title={TITLES[way]}
      lead={LEADS[way]}
      before={<GateBack onClick={onBack}>{email}</GateBack>}
      foot="Мы никогда не просим код по телефону и в письмах."
    >
      {way === 'app' ? <AppCode {...parts} /> : null}
      {way === 'spare-code' ? <SpareCode {...parts} /> : null}
      {way === 'passkey' ? <PasskeyStep {...parts} /> : null}
      <Checkbox checked={trustDevice} onChange={(event) => setTrustDevice(event.target.checked)}>
        Не спрашивать код на этом компьютере {THIRTY_DAYS}
      </Checkbox>
      <OtherWays ways={possible.filter((other) => other !== way)} onChoose={choose} />
    </GatePage>
  )
}

const TITLES: Record<SecondStepWay, string> = {
  app: 'Код из приложения',
  'spare-code': 'Запасной код',
  passkey: 'Ключ входа',
}

const LEADS: Record<SecondStepWay, ReactNode> = {
  app: 'Шесть цифр из приложения, которое вы подключили: «Яндекс\u00a0Ключ» или любого другого.',
  'spare-code': 'Один из десяти кодов, которые вы сохранили, когда подключали второй шаг. Каждый работает один раз.',
  passkey: 'Ключ на этом устройстве или на телефоне рядом.',
}

type OtherWaysProps = { ways: readonly SecondStepWay[]; onChoose: (way: SecondStepWay) => void }

/** One sentence; the administrator is always its last way. */
function OtherWays({ ways, onChoose }: OtherWaysProps): ReactElement {
  return (
    <p className={styles.other}>
      Не получается?{' '}
      {ways.map((way, at) => (
        <span key={way}>
          <button type="button" className={styles.link} onClick={() => onChoose(way)}>
            {at === 0 ? capitalised(WAY_WORDS[way]) : WAY_WORDS[way]}
          </button>
          {at === ways.length - 1 ? ' или ' : ', '}
        </span>
      ))}
      {ways.length === 0 ? 'Попросите' : 'попросите'} администратора сбросить второй шаг.
    </p>
  )
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const WAY_WORDS: Record<SecondStepWay, string> = {
  app: 'введите код из приложения',
  'spare-code': 'войдите по запасному коду',
  passkey: 'войдите по ключу',
}

const THIRTY_DAYS = '30\u00a0дней'

const PASSKEY_NOT_READ = 'Ключ не прочитан: окно браузера закрыли, или ключа нет на этом устройстве. Повторите.'
const NO_SPARE_CODE = 'Введите один из запасных кодов'

/** Null: the browser gave no passkey. */
type ReadStep = () => Promise<Step | null>

/** Sends one step at a time and keeps the refusal. */
function useSending(make: (step: Step) => Promise<void>) {
  const [fault, setFault] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const send = async (read: ReadStep): Promise<boolean> => {
    setWaiting(true)
    setFault(undefined)
    try {
      const step = await read()
      if (step) await make(step)
      else setFault(PASSKEY_NOT_READ)
      return step !== null
    } catch (error) {
      if (!(error instanceof OfficeProblem)) throw error
      setFault(error.message)
      return false
    } finally {
      setWaiting(false)
    }
  }
  return { send, fault, isWaiting, refuse: setFault, clear: () => setFault(undefined) }
}

type StepParts = {
  fault: string | undefined
  isWaiting: boolean
  send: (read: ReadStep) => Promise<boolean>
  /** Shows a fault that the page finds itself. */
  refuse: (fault: string) => void
}

function AppCode({ fault, isWaiting, send }: StepParts): ReactElement {
  const [code, setCode] = useState('')
  const messageId = useId()
  const field = useRef<HTMLInputElement>(null)
  const check = async (whole: string) => {
    if (await send(async () => ({ way: 'app', code: whole }))) return
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

function SpareCode({ fault, isWaiting, send, refuse }: StepParts): ReactElement {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') refuse(NO_SPARE_CODE)
    else void send(async () => ({ way: 'spare-code', code }))
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
  const ask = () =>
    send(async () => {
      const { options } = await callOffice(access.passkeyOptions)
      const credential = await readPasskey(options)
      return credential && { way: 'passkey', credential }
    })
  return (
    <>
      <div>
        <DenseButton variant="primary" autoFocus onClick={ask} waiting={isWaiting}>
          Войти по ключу
        </DenseButton>
      </div>
      <p role="alert" className={styles.error} hidden={!fault}>
        <WarningIcon /> {fault}
      </p>
    </>
  )
}
