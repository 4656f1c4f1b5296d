// Where a lot is: the name of its building inside a sentence, its section, its number.

/** «корпус имени Циолковского». An abbreviation keeps its capitals: «ЖК-2». */
export function lowerFirst(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** «№ 3» */
export function formatLotNumber(number: number): string {
  return `№\u00a0${number}`
}

/** «секция 2» */
export function formatSection(section: number): string {
  return `секция\u00a0${section}`
}
