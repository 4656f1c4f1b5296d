// Query strings of calls that are addresses.

/** Lists repeat their name, flags are `name=true`; starts with `?`, or is empty without values. */
export function queryString(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const item of value) query.append(name, String(item))
    else if (value !== undefined && value !== null && value !== false) query.append(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
