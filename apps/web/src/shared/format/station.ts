// A station and the minutes to it. They always say how: people do not believe bare minutes.

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

/** «Селигерская, 8 мин пешком»: on foot where one can walk; the bare name when neither is known. */
export function stationText({ name, walkMinutes, transportMinutes }: Station): string {
  if (walkMinutes !== null) return `${name}, ${minutesOnFoot(walkMinutes)}`
  return transportMinutes === null ? name : `${name}, ${minutesByTransport(transportMinutes)}`
}
