// The second step: the app with codes and the passkeys.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Dialog } from '@kvartal/ui/dialog'
import { StateMark } from '@kvartal/ui/state-mark'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { type ReactElement, useState } from 'react'
import { arePasskeysPossible, createPasskey } from '../../features/passkey/passkey.ts'
import { PasswordDialog } from '../../features/password/password-dialog.tsx'
import { type AppSecret, AppSetup } from '../../features/second-step/app-setup.tsx'
import { SpareCodes } from '../../features/second-step/spare-codes.tsx'
import { callOffice } from '../../shared/api/call-office.ts'
import { pastMoment } from '../../shared/time-words.ts'
import styles from './access.module.css'
import type { OwnAccess } from './own-access.ts'
import { Section } from './section.tsx'

const { access: calls } = OFFICE_CALLS

type Asked = 'app' | 'remove-app' | 'passkey' | { removePasskey: string; name: string }

type SecondStepSectionProps = { access: OwnAccess; onChange: () => Promise<void> }

export function SecondStepSection({ access, onChange }: SecondStepSectionProps): ReactElement {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [app, setApp] = useState<AppSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOn = access.app !== null || access.passkeys.length > 0
  const finished = async (text: string, spareCodes: readonly string[] | null) => {
    setApp(null)
    setCodes(spareCodes)
    showUndoToast({ text })
    await onChange()
  }
  const confirm = async (password: string) => {
    if (asked === 'app') setApp(await callOffice(calls.startApp, { body: { password } }))
    else if (asked === 'passkey') await addPasskey(password, access.passkeys.length, finished)
    else if (asked === 'remove-app') {
      await callOffice(calls.removeApp, { body: { password } })
      await finished('Приложение отключено', null)
    } else if (asked) {
      await callOffice(calls.removePasskey, { params: { id: asked.removePasskey }, body: { password } })
      await finished('Ключ убран', null)
    }
  }
  return (
    <Section
      title="Второй шаг входа"
      aside={isOn ? <StateMark kind="ok">включён</StateMark> : <StateMark kind="warn">не включён</StateMark>}
    >
      <div className={styles.stack}>
        {app ? (
          <AppSetup app={app} onDone={(spareCodes) => void finished('Приложение подключено', spareCodes)} />
        ) : (
          <Ways access={access} onAsk={setAsked} />
        )}
      </div>
      <PasswordDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        {...questionOf(asked, access)}
        onConfirm={confirm}
      />
      <Dialog open={codes !== null} onOpenChange={(open) => !open && setCodes(null)} title="Сохраните запасные коды">
        {codes ? <SpareCodes codes={codes} action={<DoneButton onClick={() => setCodes(null)} />} /> : null}
      </Dialog>
    </Section>
  )
}

function DoneButton({ onClick }: { onClick: () => void }): ReactElement {
  return (
    <DenseButton variant="primary" onClick={onClick}>
      Сохранено
    </DenseButton>
  )
}

async function addPasskey(
  password: string,
  known: number,
  finished: (text: string, codes: readonly string[] | null) => Promise<void>,
): Promise<void> {
  const { options } = await callOffice(calls.startPasskey, { body: { password } })
  const credential = await createPasskey(options)
  if (!credential) return
  const name = known === 0 ? 'Ключ' : `Ключ ${known + 1}`
  const { spareCodes } = await callOffice(calls.addPasskey, { body: { name, credential } })
  await finished('Ключ добавлен', spareCodes)
}

function questionOf(
  asked: Asked | null,
  access: OwnAccess,
): { title: string; lead: string; confirm: string; danger?: boolean } {
  if (asked === 'app') {
    return access.app
      ? {
          title: 'Заменить приложение',
          lead: 'Прежнее перестанет подходить, когда вы введёте код из нового.',
          confirm: 'Дальше',
        }
      : { title: 'Подключить приложение', lead: 'Покажем код для съёмки телефоном.', confirm: 'Дальше' }
  }
  if (asked === 'passkey') {
    return {
      title: 'Добавить ключ',
      lead: 'Браузер спросит отпечаток, лицо или код устройства.',
      confirm: 'Добавить ключ',
    }
  }
  if (asked === 'remove-app') {
    return { title: 'Отключить приложение?', lead: 'Его коды больше не подойдут.', confirm: 'Отключить', danger: true }
  }
  const name = asked?.name ?? ''
  return { title: `Убрать «${name}»?`, lead: 'Этим ключом больше не войти.', confirm: 'Убрать ключ', danger: true }
}

function Ways({ access, onAsk }: { access: OwnAccess; onAsk: (asked: Asked) => void }): ReactElement {
  const now = new Date()
  return (
    <>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <span className={styles.device}>Приложение с кодами</span>
          <span className={styles.second}>
            {access.app ? `подключено ${pastMoment(access.app.since, now)}` : 'не подключено'}
          </span>
          <span className={`${styles.end} ${styles.buttons}`}>
            <DenseButton size="small" onClick={() => onAsk('app')}>
              {access.app ? 'Заменить…' : 'Подключить…'}
            </DenseButton>
            {access.app ? (
              <DenseButton
                size="small"
                variant="text"
                disabled={access.secondStepRequired && access.passkeys.length === 0}
                onClick={() => onAsk('remove-app')}
              >
                Отключить…
              </DenseButton>
            ) : null}
          </span>
        </li>
        {access.passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <span className={styles.device}>{passkey.name}</span>
            <span className={styles.second}>добавлен {pastMoment(passkey.addedAt, now)}</span>
            <span className={styles.end}>
              <DenseButton
                size="small"
                variant="text"
                onClick={() => onAsk({ removePasskey: passkey.id, name: passkey.name })}
              >
                Убрать…
              </DenseButton>
            </span>
          </li>
        ))}
      </ul>
      {arePasskeysPossible() ? (
        <DenseButton size="small" onClick={() => onAsk('passkey')}>
          Добавить ключ…
        </DenseButton>
      ) : (
        <p className={styles.soft}>Этот браузер не умеет ключей входа: обновите его, чтобы добавить.</p>
      )}
    </>
  )
}
