// Quarters of commissioning as people write them: 2028-Q2 is «II кв. 2028». What is not a quarter stays as it is.

const romans: Record<string, string> = { '1': 'I', '2': 'II', '3': 'III', '4': 'IV' }

export function formatQuarter(quarter: string): string {
  const [year, part = ''] = quarter.split('-Q')
  return part === '' ? quarter : `${romans[part] ?? part}\u00a0кв.\u00a0${year}`
}
