// Figures and facts of a lot in Russian words, as the site writes them.
import type { OwnFlat, Station } from '@kvartal/contract'

const NBSP = '\u00a0'
const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const romans: Readonly<Record<string, string>> = { '1': 'I', '2': 'II', '3': 'III', '4': 'IV' }
const sides = ['север', 'северо-восток', 'восток', 'юго-восток', 'юг', 'юго-запад', 'запад', 'северо-запад']

export function number(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP)
  return fraction === undefined ? grouped : `${grouped},${fraction}`
}

export const roubles = (priceRub: number) => `${number(priceRub)}${NBSP}₽`
export const squareMetres = (areaM2: number) => `${number(areaM2, 2)}${NBSP}м²`
export const metres = (heightM: number) => `${number(heightM, 2)}${NBSP}м`

export const perM2 = (priceRub: number, areaM2: number) => `${roubles(Math.round(priceRub / areaM2))} за${NBSP}м²`
export const floorOf = (floor: number, of: number) => `${floor} из${NBSP}${of}`
export const numberOf = (lot: number) => `№${NBSP}${lot}`
export const sectionOf = (section: number) => `секция${NBSP}${section}`

/** As many decimals as there are: 6 %, 20,01 %, 6,112 %. */
export const percent = (value: number) => `${percentFigure(value)}${NBSP}%`
const percentFigure = (value: number) => String(value).replace('.', ',')

export function percentRange({ min, max }: { min: number; max: number }): string {
  return min === max ? percent(min) : `${percentFigure(min)}–${percent(max)}`
}

/** 2026-11-12 → 12 ноября 2026 */
export function date(isoDate: string): string {
  const day = new Date(isoDate.slice(0, 10))
  return `${dayAndMonth.format(day)} ${day.getUTCFullYear()}`.replaceAll(' ', NBSP)
}

export function quarter(keyDate: string): string {
  const [year = '', part = ''] = keyDate.split('-Q')
  return `${romans[part] ?? part}${NBSP}кв.${NBSP}${year}`
}

export function keys({ ready, keyDate }: { ready: boolean; keyDate: string }): string {
  return ready ? 'Дом сдан' : quarter(keyDate)
}

export function count(value: number, forms: readonly [one: string, few: string, many: string]): string {
  const tail = value % 100
  const last = value % 10
  const form = tail > 10 && tail < 20 ? 2 : last === 1 ? 0 : last >= 2 && last <= 4 ? 1 : 2
  return `${number(value)}${NBSP}${forms[form]}`
}

export const flatForms = ['квартира', 'квартиры', 'квартир'] as const
export const yearForms = ['год', 'года', 'лет'] as const

export function flatType({ rooms }: Pick<OwnFlat, 'rooms'>, euro: boolean): string {
  if (rooms === 0) return 'Студия'
  return `${rooms}-комнатная${euro ? `${NBSP}евро` : ''}`
}

export function years(termMonths: number): string {
  if (termMonths % 12 !== 0) return count(termMonths, ['месяц', 'месяца', 'месяцев'])
  return count(termMonths / 12, yearForms)
}

/** To a tenth: «9 лет», «9,1 года». */
export function yearsAbout(value: number): string {
  const tenths = Math.round(value * 10) / 10
  return Number.isInteger(tenths) ? count(tenths, yearForms) : `${number(tenths, 1)}${NBSP}года`
}

export function station({ name, walkMinutes, transportMinutes }: Station): string {
  if (walkMinutes !== null) return `${name}, ${walkMinutes}${NBSP}мин${NBSP}пешком`
  return transportMinutes === null ? name : `${name}, ${transportMinutes}${NBSP}мин${NBSP}транспортом`
}

/** Degrees from the north, clockwise: «Окна на юг и запад». */
export function windows(azimuths: readonly number[], what = 'Окна'): string {
  const faced = azimuths.map((azimuth) => sides[Math.round((((azimuth % 360) + 360) % 360) / 45) % 8] ?? '')
  const different = [...new Set(faced)]
  const last = different.pop()
  if (last === undefined) return ''
  const sidesText = different.length === 0 ? last : `${different.join(', ')} и${NBSP}${last}`
  return `${what} на${NBSP}${sidesText}`
}
