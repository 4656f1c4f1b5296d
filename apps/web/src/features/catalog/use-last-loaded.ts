// Keeps what a catalog page shows when a later load fails: without a connection the old list, board and texts stay.
import { useState } from 'react'

/** The last data whose field had loaded; the data itself while no load has had the field. */
export function useLastLoaded<Field extends string, Data extends Record<Field, unknown>>(
  data: Data,
  field: Field,
): Data {
  const [known, setKnown] = useState(data)
  if (known === data || (data[field] === null && known[field] !== null)) return known
  setKnown(data)
  return data
}
