// The choice of a flat or a commercial lot by its number.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { RequestLot } from '@kvartal/contract/office/requests'
import { formatPrice } from '@kvartal/russian/number'
import { DenseInput } from '@kvartal/ui/dense-input'
import { StateMark } from '@kvartal/ui/state-mark'
import { tickBox } from '@kvartal/ui/tick-box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { officeQuery } from '../../shared/api/office-query.ts'
import styles from './lot-field.module.css'
import { isSameLot, lotState } from './lot-states.ts'

const { requests } = OFFICE_CALLS

type LotFieldProps = {
  /** Slug of a project, or empty: all. */
  project: string
  value: RequestLot | null
  onChoose: (lot: RequestLot | null) => void
  /** Only those that can be reserved. */
  freeOnly?: boolean
}

export function LotField({ project, value, onChoose, freeOnly = false }: LotFieldProps): ReactElement {
  const [typed, setTyped] = useState('')
  const group = useId()
  const q = typed.trim()
  const query = project ? { q, project } : { q }
  const { data } = useQuery({
    ...officeQuery(requests.findLots, { query }),
    enabled: /\d/.test(q),
    placeholderData: keepPreviousData,
  })
  const found = /\d/.test(q) ? (data?.lots ?? []) : value ? [value] : []
  return (
    <div>
      <DenseInput
        label="Квартира"
        inputMode="numeric"
        placeholder="Номер квартиры или помещения"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-live="polite">
        {q !== '' && data && found.length === 0 ? <p className={styles.none}>Такого номера нет.</p> : null}
      </div>
      {found.length > 0 ? (
        <fieldset className={styles.found} aria-label="Найденные">
          {found.map((lot) => {
            const isOff = freeOnly && lot.status !== 'free'
            const { mark, word } = lotState(lot)
            return (
              <label key={`${lot.kind}-${lot.id}`} className={styles.lot}>
                <input
                  type="radio"
                  name={group}
                  className={tickBox}
                  checked={isSameLot(value, lot)}
                  disabled={isOff}
                  onChange={() => onChoose(lot)}
                />
                <span className={styles.words}>
                  {lot.interest}
                  <span className={styles.place}>
                    {lot.place}, {formatPrice(lot.priceRub)}
                  </span>
                </span>
                <StateMark kind={mark}>{word}</StateMark>
              </label>
            )
          })}
        </fieldset>
      ) : null}
    </div>
  )
}
