// The position of the sun by the usual low-precision formulas (declination, equation of time, hour angle), accurate to
// about a degree.

const RAD = Math.PI / 180

export interface SunPosition {
  /** Degrees above the horizon; negative at night. */
  altitude: number
  /** Degrees from north, clockwise. */
  azimuth: number
}

export interface Place {
  latitude: number
  longitude: number
}

/** Offset of local time from UTC: Moscow has the same time all year. */
const CLOCK_AHEAD_HOURS = 3
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

/** The number of a day in a common year, from 1. */
export function dayOfYear(month: number, date: number): number {
  return (DAYS_BEFORE[month - 1] ?? 0) + date
}

/** On a day of the year, at an hour of local time. */
export function sunPosition({ latitude, longitude }: Place, day: number, clockHour: number): SunPosition {
  const declination = 23.44 * Math.sin((RAD * 360 * (284 + day)) / 365)
  const b = (RAD * 360 * (day - 81)) / 364
  const equationMinutes = 9.87 * Math.sin(2 * b) - 7.53 * Math.cos(b) - 1.5 * Math.sin(b)
  const solarHour = clockHour - CLOCK_AHEAD_HOURS + longitude / 15 + equationMinutes / 60
  const hourAngle = RAD * 15 * (solarHour - 12)
  const [lat, dec] = [RAD * latitude, RAD * declination]
  const sine = Math.sin(lat) * Math.sin(dec) + Math.cos(lat) * Math.cos(dec) * Math.cos(hourAngle)
  const azimuth =
    Math.atan2(Math.sin(hourAngle), Math.cos(hourAngle) * Math.sin(lat) - Math.tan(dec) * Math.cos(lat)) / RAD + 180
  return { altitude: Math.asin(sine) / RAD, azimuth: ((azimuth % 360) + 360) % 360 }
}

/** A wall is lit while the sun is up and in front of it. */
export function isLit({ altitude, azimuth }: SunPosition, wallAzimuth: number): boolean {
  const turn = Math.abs(((azimuth - wallAzimuth + 540) % 360) - 180)
  return altitude > 0 && turn < 90
}

const STEPS_PER_HOUR = 12

/** Sunlit spans of that day, in hours of local time: usually one, two for a northern wall in summer. */
export function litHours(
  place: Place,
  day: number,
  wallAzimuth: number,
  stepsPerHour = STEPS_PER_HOUR,
): [from: number, to: number][] {
  const spans: [number, number][] = []
  let from: number | undefined
  for (let step = 0; step <= 24 * stepsPerHour; step++) {
    const hour = step / stepsPerHour
    const lit = hour < 24 && isLit(sunPosition(place, day, hour), wallAzimuth)
    if (lit) from ??= hour
    else if (from !== undefined) {
      spans.push([from, hour])
      from = undefined
    }
  }
  return spans
}
