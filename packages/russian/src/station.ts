// A station and the minutes to it. The text always says on foot or by transport: people do not believe bare minutes.

interface Station {
  name: string
  walkMinutes: number | null
  transportMinutes: number | null
}

/** «8 мин пешком» */
export function minutesOnFoot(minutes: number): string {
  return `${minutes}\u00a0мин\u00a0пешком`
}

/** «9 мин транспортом» */
export function minutesByTransport(minutes: number): string {
  return `${minutes}\u00a0мин\u00a0транспортом`
}

/** «8 мин пешком»: by transport where the minutes on foot are unknown, null when neither is known. */
export function stationMinutes({ walkMinutes, transportMinutes }: Omit<Station, 'name'>): string | null {
  if (walkMinutes !== null) return minutesOnFoot(walkMinutes)
  return transportMinutes === null ? null : minutesByTransport(transportMinutes)
}

/** «Селигерская, 8 мин пешком», or the bare name. */
export function stationText(station: Station): string {
  const minutes = stationMinutes(station)
  return minutes === null ? station.name : `${station.name}, ${minutes}`
}
