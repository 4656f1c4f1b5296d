// The choice of a flat by its number.
import { OFFICE_CALLS, type RequestFlat } from '@kvartal/contract/office'
import { formatPrice } from '@kvartal/russian/number'
import { DenseInput } from '@kvartal/ui/dense-input'
import { StateMark } from '@kvartal/ui/state-mark'
import { tickBox } from '@kvartal/ui/tick-box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { officeQuery } from '../../shared/api/office-query.ts'
import styles from './flat-field.module.css'
import { FLAT_STATES } from './flat-states.ts'

const { requests } = OFFICE_CALLS
const MOST = 6

export type FoundFlat = RequestFlat

type FlatFieldProps = {
  /** Slug of a project, or empty: all. */
  project: string
  value: FoundFlat | null
  onChoose: (flat: FoundFlat | null) => void
  /** Only flats that can be reserved. */
  freeOnly?: boolean
}

export function FlatField({ project, value, onChoose, freeOnly = false }: FlatFieldProps): ReactElement {
  const [typed, setTyped] = useState('')
  const group = useId()
  const q = typed.trim()
  const query = project ? { q, project } : { q }
  const { data } = useQuery({
    ...officeQuery(requests.findFlats, { query }),
    enabled: /\d/.test(q),
    placeholderData: keepPreviousData,
  })
  const found = /\d/.test(q) ? (data?.flats ?? []).slice(0, MOST) : value ? [value] : []
  return (
    <div>
      <DenseInput
        label="Квартира"
        inputMode="numeric"
        placeholder="Номер, например 28"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-live="polite">
        {q !== '' && data && found.length === 0 ? <p className={styles.none}>Такой квартиры нет.</p> : null}
      </div>
      {found.length > 0 ? (
        <fieldset className={styles.found} aria-label="Найденные квартиры">
          {found.map((flat) => {
            const isOff = freeOnly && flat.status !== 'free'
            return (
              <label key={flat.id} className={styles.flat}>
                <input
                  type="radio"
                  name={group}
                  className={tickBox}
                  checked={value?.id === flat.id}
                  disabled={isOff}
                  onChange={() => onChoose(flat)}
                />
                <span className={styles.words}>
                  {flat.interest}
                  <span className={styles.place}>
                    {flat.place}, {formatPrice(flat.priceRub)}
                  </span>
                </span>
                <StateMark kind={FLAT_STATES[flat.status].mark}>{FLAT_STATES[flat.status].word}</StateMark>
              </label>
            )
          })}
        </fieldset>
      ) : null}
    </div>
  )
}
