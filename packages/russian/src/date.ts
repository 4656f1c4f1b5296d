// Dates as people write them: 2026-11-12 is «12 ноября 2026».

const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

/** Written by hand and not by Intl: the server and every browser must agree to the character. */
export function formatDate(isoDate: string): string {
  return `${formatDayMonth(isoDate)}\u00a0${Number(isoDate.slice(0, 4))}`
}

/** For a day of the coming weeks: 2026-11-26 is «26 ноября». */
export function formatDayMonth(isoDate: string): string {
  const [, month, day] = isoDate.slice(0, 10).split('-').map(Number)
  return `${day}\u00a0${months[(month ?? 1) - 1]}`
}
