// The strip over a screen while there is no connection: since when, what waits to be sent, and a check.
import { formatCount } from '@kvartal/russian/count'
import { useMutationState } from '@tanstack/react-query'
import { type ReactElement, useEffect } from 'react'
import { useLive } from '../../shared/live/live.tsx'
import { clockOf } from '../../shared/time-words.ts'
import styles from './offline-strip.module.css'

export function OfflineStrip(): ReactElement {
  const { state, retry } = useLive()
  const queued = useMutationState({ filters: { predicate: ({ state: { isPaused } }) => isPaused } }).length
  useLeaveGuard(queued > 0)
  return (
    <div role="status" data-ground="night">
      {state.status === 'lost' ? (
        <div className={styles.strip}>
          <span className={styles.text}>
            Нет связи с {clockOf(state.since)}. {whatWaits(queued)}
          </span>
          <button type="button" className={styles.check} onClick={retry}>
            Проверить
          </button>
        </div>
      ) : null}
    </div>
  )
}

function whatWaits(queued: number): string {
  if (queued === 0) return 'Читать можно, сохранить пока нельзя.'
  const changes = formatCount(queued, ['правка ждёт', 'правки ждут', 'правок ждут'])
  return `Пишите дальше: ${changes} отправки на этом компьютере, не закрывайте окно.`
}

/** The browser asks before it closes a window with changes that were not sent. */
function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
