// Quarters of commissioning: 2028-Q2 is «II кв. 2028». Both spaces are no-break, so that the quarter stays on one line.

const romans: Record<string, string> = { '1': 'I', '2': 'II', '3': 'III', '4': 'IV' }

/** Text that is not a quarter stays as it is. */
export function formatQuarter(quarter: string): string {
  const [year, part = ''] = quarter.split('-Q')
  return part === '' ? quarter : `${romans[part] ?? part}\u00a0кв.\u00a0${year}`
}

export const READY_HOUSE = 'Дом сдан'

/** «II кв. 2028», «Дом сдан»; empty when unknown. */
export function formatKeyDate({ keyDate, ready }: { keyDate: string | null; ready: boolean }): string {
  return ready ? READY_HOUSE : formatQuarter(keyDate ?? '')
}
