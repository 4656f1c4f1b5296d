// The ticked requests of the list. A row that has left the list is no longer ticked.
import { BULK_LIMIT, type RequestRow } from '@kvartal/contract/office/requests'
import { useMemo, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  rows: readonly RequestRow[]
  /** On a phone rows have ticks only in this mode. */
  isOn: boolean
  start: () => void
  set: (row: RequestRow, ticked: boolean) => void
  toggle: (row: RequestRow) => void
  hasAll: boolean
  /** All loaded rows, up to the limit of one bulk change. */
  setAll: (ticked: boolean) => void
  /** Unticks all rows and leaves the mode. */
  clear: () => void
}

export function useSelection(rows: readonly RequestRow[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isStarted, setStarted] = useState(false)
  const chosen = useMemo(() => rows.filter((row) => ticked.has(row.id)), [rows, ticked])
  const ids = useMemo(() => new Set(chosen.map((row) => row.id)), [chosen])
  const set = (row: RequestRow, isTicked: boolean) =>
    setTicked((now) => {
      const next = new Set(now)
      if (isTicked) next.add(row.id)
      else next.delete(row.id)
      return next
    })
  return {
    ids,
    rows: chosen,
    isOn: rows.length > 0 && (isStarted || chosen.length > 0),
    start: () => setStarted(true),
    set,
    hasAll: chosen.length >= Math.min(rows.length, BULK_LIMIT),
    toggle: (row) => set(row, !ids.has(row.id)),
    setAll: (isTicked) => setTicked(new Set(isTicked ? rows.slice(0, BULK_LIMIT).map((row) => row.id) : [])),
    clear: () => {
      setTicked(new Set())
      setStarted(false)
    },
  }
}
