// A name inside a sentence: «корпус имени Циолковского». An abbreviation keeps its capitals.

export function lowerFirst(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
