// Keeps the data on screen when a later load fails: offline the previous list, chessboard and texts stay.
import { useState } from 'react'

/** The last data whose field was not null; the current data while no load has had the field. */
export function useLastLoaded<Field extends string, Data extends Record<Field, unknown>>(
  data: Data,
  field: Field,
): Data {
  const [known, setKnown] = useState(data)
  if (known === data || (data[field] === null && known[field] !== null)) return known
  setKnown(data)
  return data
}
