// The first letter of a name: small inside a sentence, capital at its start.

/** «корпус имени Циолковского». An abbreviation keeps its capitals: «ЖК-2». */
export function lowerFirst(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
