// Reads and writes the parameters of a page: ?program=family&price=12000000. Null stands for the default, which is not
// written.

export type AddressParams = Readonly<Record<string, string | number | null>>

export interface AddressReader {
  number: (name: string) => number | null
  /** The fraction is dropped. */
  wholeNumber: (name: string) => number | null
  oneOf: <Value extends string>(name: string, known: readonly Value[]) => Value | null
  /** A month of a year: 2026-12. */
  month: (name: string) => string | null
  /** A parameter had a value that cannot be read, and was dropped. */
  readonly dropped: boolean
}

export function addressReader(search: URLSearchParams): AddressReader {
  let dropped = false
  const read = <Value>(name: string, parse: (text: string) => Value | undefined): Value | null => {
    const text = search.get(name)?.trim()
    // A form without scripts sends its empty fields too.
    if (!text) return null
    const value = parse(text)
    dropped ||= value === undefined
    return value ?? null
  }
  const number = (name: string) =>
    read(name, (text) => {
      // People type and paste «9 000 000» and «20,01».
      const plain = text.replace(/\s/g, '').replace(',', '.')
      return /^\d{1,12}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined
    })
  return {
    number,
    wholeNumber: (name) => {
      const value = number(name)
      return value === null ? null : Math.floor(value)
    },
    oneOf: (name, known) => read(name, (text) => known.find((value) => value === text)),
    month: (name) => read(name, (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined)),
    get dropped() {
      return dropped
    },
  }
}

export function addressOf(path: string, params: AddressParams): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== null) query.set(name, String(value))
  const text = String(query)
  return text === '' ? path : `${path}?${text}`
}
