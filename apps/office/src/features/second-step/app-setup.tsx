// Connecting an app with codes: the QR code, the secret for those without a camera, and the first six digits.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import { CODE_DIGITS } from '@kvartal/contract/office/access'
import { CodeInput } from '@kvartal/ui/code-input'
import { DenseButton } from '@kvartal/ui/dense-button'
import { type ReactElement, useId, useState } from 'react'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { QrCode } from '../../shared/qr-code/qr-code.tsx'
import styles from './second-step.module.css'

const { access } = OFFICE_CALLS

export type AppSecret = { secret: string; uri: string }

type AppSetupProps = {
  app: AppSecret
  /** Gets the spare codes; null: the ones given before stay valid. */
  onDone: (spareCodes: readonly string[] | null) => void
}

export function AppSetup({ app, onDone }: AppSetupProps): ReactElement {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const messageId = useId()
  const finish = async (whole: string) => {
    setWaiting(true)
    setFault(undefined)
    try {
      const { spareCodes } = await callOffice(access.finishApp, { body: { code: whole } })
      onDone(spareCodes)
    } catch (error) {
      if (!(error instanceof OfficeProblem)) throw error
      setFault(error.message)
      setCode('')
    } finally {
      setWaiting(false)
    }
  }
  return (
    <div className={styles.setup}>
      <QrCode text={app.uri} label="Код для приложения" />
      <div className={styles.words}>
        <p>Снимите код приложением: «Яндекс Ключ» или любым другим. Потом введите шесть цифр из него.</p>
        <CodeInput
          label="Шесть цифр из приложения"
          digits={CODE_DIGITS}
          value={code}
          onChange={setCode}
          onComplete={finish}
          invalid={fault !== undefined}
          disabled={isWaiting}
          describedBy={messageId}
          autoFocus
        />
        <p id={messageId} role="alert" className={styles.fault} hidden={!fault}>
          {fault}
        </p>
        <p className={styles.soft}>
          Нет камеры: <span className={styles.secret}>{grouped(app.secret)}</span>{' '}
          <DenseButton variant="text" size="small" onClick={() => void navigator.clipboard.writeText(app.secret)}>
            скопировать
          </DenseButton>
        </p>
      </div>
    </div>
  )
}

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
