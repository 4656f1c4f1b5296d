// A day as the moment at which it begins in the company's time zone: 2026-11-12T00:00:00+03:00.
import { companyMidnight } from '@kvartal/contract/company-day'

const MINUTE_MS = 60_000

export function dayWithZone(day: string, timeZone: string | undefined): string {
  const ahead = Math.round((Date.parse(`${day}T00:00:00Z`) - companyMidnight(day, timeZone).getTime()) / MINUTE_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(ahead)
  return `${day}T00:00:00${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
