// Requests that came while the list was open: they never move the list, a click or N shows them.
import type { RequestRow } from '@kvartal/contract/office/requests'
import { formatCount, plural } from '@kvartal/russian/count'
import { KeyHint } from '@kvartal/ui/key-hint'
import { Berry } from '@kvartal/ui/state-mark'
import type { ReactElement } from 'react'
import { nameOf, requestForms } from '../../features/requests/request-words.ts'
import styles from './requests.module.css'

const NAMED = 3

export function ArrivalsStrip({ rows, onShow }: { rows: readonly RequestRow[]; onShow: () => void }): ReactElement {
  return (
    <div aria-live="polite">
      {rows.length === 0 ? null : (
        <button type="button" className={styles.arrivals} aria-keyshortcuts="N" onClick={onShow}>
          <Berry />
          <span className={styles.arrivalsCount}>
            {plural(rows.length, ['Пришла', 'Пришли', 'Пришли'])} ещё {formatCount(rows.length, requestForms)}
          </span>
          <span className={styles.arrivalsNames}>
            {rows
              .slice(0, NAMED)
              .map((row) => `${nameOf(row)}, ${row.interest}`)
              .join('; ')}
          </span>
          <span className={styles.arrivalsShow}>
            показать <KeyHint>N</KeyHint>
          </span>
        </button>
      )}
    </div>
  )
}
