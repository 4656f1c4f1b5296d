// Addresses of drawings: /plans/floor-2.svg?lot=3&v=… is the drawing floor-2 with its lot 3 marked.

export interface PlanAtAddress {
  key: string
  lot: string | undefined
}

/** Undefined for an address that names no drawing. */
export function planAt(address: string): PlanAtAddress | undefined {
  const [, key, query] = /([^/?]+)\.svg(?:\?(.*))?$/.exec(address) ?? []
  return key === undefined ? undefined : { key, lot: new URLSearchParams(query).get('lot') ?? undefined }
}
