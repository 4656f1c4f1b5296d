// Where the person has signed in.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { formatCount } from '@kvartal/russian/count'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Note } from '@kvartal/ui/note'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { type ReactElement, useState } from 'react'
import { callOffice } from '../../shared/api/call-office.ts'
import { failureText } from '../../shared/states/states.tsx'
import { dayAndClock } from '../../shared/time-words.ts'
import styles from './access.module.css'
import type { OwnAccess } from './own-access.ts'
import { Section } from './section.tsx'

const { access: calls } = OFFICE_CALLS

type DevicesProps = { access: OwnAccess; onChange: () => Promise<void> }

export function Devices({ access, onChange }: DevicesProps): ReactElement {
  const [wasStranger, setWasStranger] = useState(false)
  const { sessions } = access
  const act = async (action: () => Promise<unknown>, text: string) => {
    try {
      await action()
      showUndoToast({ text })
    } catch (error) {
      showUndoToast({ text: `Не получилось. ${failureText(error)}`, stays: true })
    }
    await onChange()
  }
  const close = (id: string) => act(() => callOffice(calls.closeOwnSession, { params: { id } }), 'Вход закрыт')
  return (
    <Section
      title="Где вы вошли"
      aside={formatCount(sessions.length, ['устройство', 'устройства', 'устройств'])}
      end={
        sessions.length > 1 ? (
          <DenseButton
            variant="text"
            size="small"
            onClick={() => act(() => callOffice(calls.closeOtherSessions), 'Остальные входы закрыты')}
          >
            Выйти везде, кроме этого
          </DenseButton>
        ) : null
      }
    >
      {wasStranger ? (
        <Note tone="warning" live>
          Вход закрыт. Если это были не вы, смените пароль: его могли узнать.
        </Note>
      ) : null}
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <span className={styles.device}>{session.device}</span>
            <span className={styles.second}>{session.address}</span>
            <span className={session.isThis ? styles.now : styles.second}>
              {session.isThis ? 'сейчас, это устройство' : dayAndClock(session.seenAt, new Date())}
            </span>
            {session.isThis ? null : (
              <span className={`${styles.end} ${styles.buttons}`}>
                <DenseButton size="small" onClick={() => void close(session.id)}>
                  Выйти
                </DenseButton>
                <DenseButton
                  size="small"
                  variant="danger"
                  onClick={() => {
                    setWasStranger(true)
                    void close(session.id)
                  }}
                >
                  Это не я
                </DenseButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
