// Names a place in a bundle: flats[12].priceRub (id 1013).

export function pathOf(part: string, index: number, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (joined, step) => (typeof step === 'number' ? `${joined}[${step}]` : `${joined}.${String(step)}`),
    `${part}[${index}]`,
  )
}

/** In a file of thousands of records an id is easier to find than a position in the list. */
export function nameOf(record: unknown): { record?: string } {
  const { id, kind, key, from } = (typeof record === 'object' && record !== null ? record : {}) as Record<
    string,
    unknown
  >
  if (typeof kind === 'string' && typeof key === 'string') return { record: `${kind} ${key}` }
  if (typeof id === 'number' || typeof id === 'string') return { record: `id ${id}` }
  if (typeof key === 'string') return { record: `key ${key}` }
  return typeof from === 'string' ? { record: from } : {}
}
