// Prints how a drill went: its figures, and the faults that make it a failure.

let failures = 0

export function reportDrill(
  title: string,
  started: number,
  figures: object,
  faults: Record<string, readonly unknown[]>,
): void {
  const wrong = Object.entries(faults).filter(([, found]) => found.length > 0)
  if (wrong.length > 0) failures += 1
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\n${wrong.length > 0 ? '✗' : '✓'} ${title}, ${seconds} с`)
  console.log(figures)
  for (const [fault, found] of wrong) console.log(`  ${fault} (${found.length}): ${found.slice(0, 10).join(', ')}`)
}

export function failedDrills(): number {
  return failures
}
