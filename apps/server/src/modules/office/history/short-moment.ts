// «18.11, 09:00»: a moment within a year, as the office writes it.

const formats = new Map<string, Intl.DateTimeFormat>()

export function shortMoment(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('ru-RU', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.day}.${parts.month}, ${parts.hour}:${parts.minute}`
}
