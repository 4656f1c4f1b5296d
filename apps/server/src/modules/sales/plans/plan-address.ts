// Parses addresses of drawings: /plans/floor-2.svg?lot=3&v=… is the drawing floor-2 with its lot 3 marked.

const ENDING = '.svg'

export interface PlanAtAddress {
  key: string
  lot: string | undefined
}

/** Undefined for an address that is not a drawing's. */
export function planAt(address: string): PlanAtAddress | undefined {
  const [path = '', query] = address.split('?')
  const file = path.slice(path.lastIndexOf('/') + 1)
  if (!file.endsWith(ENDING) || file === ENDING) return undefined
  return { key: file.slice(0, -ENDING.length), lot: new URLSearchParams(query).get('lot') ?? undefined }
}
