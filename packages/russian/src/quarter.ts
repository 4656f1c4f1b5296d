// The two dates of a building. Commissioning is a quarter: 2028-Q2 is «II кв. 2028». Keys are handed over by the end of
// the quarter after it: «до октября 2028». Spaces are no-break, so that a date stays on one line.

const romans: Record<string, string> = { '1': 'I', '2': 'II', '3': 'III', '4': 'IV' }

/** Text that is not a quarter stays as it is. */
export function formatQuarter(quarter: string): string {
  const [year, part = ''] = quarter.split('-Q')
  return part === '' ? quarter : `${romans[part] ?? part}\u00a0кв.\u00a0${year}`
}

export const READY_HOUSE = 'Дом сдан'

/** Commissioning: «II кв. 2028», «Дом сдан»; empty when unknown. */
export function formatKeyDate({ keyDate, ready }: { keyDate: string | null; ready: boolean }): string {
  return ready ? READY_HOUSE : formatQuarter(keyDate ?? '')
}

/** The quarter by whose end keys are handed over. Null for a date of commissioning that is not a quarter. */
export function keysQuarter(keyDate: string): string | null {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(keyDate) ?? []
  if (year === undefined) return null
  return quarter === '4' ? `${Number(year) + 1}-Q1` : `${year}-Q${Number(quarter) + 1}`
}

/** The month after each quarter; after the fourth one another year would begin. */
const keysBefore: Record<string, string> = { '1': 'апреля', '2': 'июля', '3': 'октября', '4': 'конца' }

/** «до июля 2027» for commissioning in 2027-Q1; a date that is not a quarter is named as commissioning. */
export function formatKeys(keyDate: string): string {
  const [year, quarter = ''] = keysQuarter(keyDate)?.split('-Q') ?? []
  return year === undefined ? `ввод\u00a0${keyDate}` : `до\u00a0${keysBefore[quarter]}\u00a0${year}`
}

/** «ключи до июля 2027», «дом сдан»; empty when unknown. */
export function keysWords({ keyDate, ready }: { keyDate: string | null; ready: boolean }): string {
  if (ready) return 'дом\u00a0сдан'
  if (!keyDate) return ''
  return keysQuarter(keyDate) === null ? formatKeys(keyDate) : `ключи\u00a0${formatKeys(keyDate)}`
}
