// The line over the list: its conditions, how many are found, saved views, and «Выбрать» of a phone.
import { formatNumber } from '@kvartal/russian/number'
import type { ReactElement } from 'react'
import { foundWords } from '../../features/requests/request-words.ts'
import { Conditions, type ConditionsProps } from './conditions.tsx'
import styles from './requests.module.css'
import { SelectButton } from './select-button.tsx'
import type { RequestCounts } from './state-tabs.tsx'
import type { Selection } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

type RequestsToolsProps = ConditionsProps & {
  count: RequestCounts | undefined
  selection: Selection
  /** Whether rows have ticks only after «Выбрать». */
  canSelect: boolean
}

export function RequestsTools({ count, selection, canSelect, ...conditions }: RequestsToolsProps): ReactElement {
  return (
    <>
      <Conditions {...conditions} />
      <span className={styles.toolsEnd}>
        <span className={styles.found} aria-live="polite">
          {count ? `${foundWords(count.found, count.isMore)} из ${formatNumber(count.all)}` : ''}
        </span>
        {canSelect ? <SelectButton selection={selection} /> : null}
        <ViewMenu address={conditions.address} onOpen={conditions.onChange} />
      </span>
    </>
  )
}
