// The strip over a screen while there is no connection: since when, what waits to be sent, and a check. With a connection
// it names a change that waits for the person's choice on another screen.
import { formatCount } from '@kvartal/russian/count'
import { Link } from '@kvartal/ui/link'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useQueueState } from '../../features/requests/use-change-queue.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { useLive } from '../../shared/live/live.tsx'
import { clockOf } from '../../shared/time-words.ts'
import styles from './offline-strip.module.css'

export function OfflineStrip(): ReactElement {
  const { state, retry } = useLive()
  const { items } = useQueueState()
  return (
    <div role="status" data-ground="night">
      {state.status === 'lost' ? (
        <div className={styles.strip}>
          <span className={styles.text}>
            Нет связи с {clockOf(state.since)}. {whatWaits(items.length)}
          </span>
          <button type="button" className={styles.check} onClick={retry}>
            Проверить
          </button>
        </div>
      ) : (
        <WaitingChoice />
      )}
    </div>
  )
}

function whatWaits(queued: number): string {
  if (queued === 0) return 'Читать можно; заметки и состояния заявок подождут связи на этом компьютере.'
  const changes = formatCount(queued, ['правка лежит', 'правки лежат', 'правок лежат'])
  return `Пишите дальше: ${changes} на этом компьютере.`
}

function WaitingChoice(): ReactElement | null {
  const { items } = useQueueState()
  const { pathname } = useLocation()
  const change = items.find((item) => item.kind === 'change' && item.conflict)
  if (change?.kind !== 'change' || pathname === hrefs.request(change.requestId)) return null
  return (
    <div className={styles.strip}>
      <span className={styles.text}>Заявку «{change.name}» изменили и вы, и другой человек. Ваши правки целы.</span>
      <Link href={hrefs.request(change.requestId)} className={styles.check}>
        Выбрать
      </Link>
    </div>
  )
}
