// Finds an option by its first typed letters.

/** Index of the option that begins with the typed text, searching from the current one on; −1 if there is none. */
export function matchTyped(labels: string[], typed: string, current: number): number {
  const wanted = typed.toLocaleLowerCase('ru')
  // A first letter moves on to the next match; further letters may stay with the one already found.
  const from = wanted.length > 1 ? Math.max(current, 0) : current + 1
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length
    if (labels[index]?.toLocaleLowerCase('ru').startsWith(wanted)) return index
  }
  return -1
}
