// Marks that have room: where floors are low or buildings close, a mark that would lie over another one is left out.

export interface Mark {
  key: string
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** The first comes first: a mark gives way to those before it. */
export function roomyMarks(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = []
  for (const mark of marks) if (!kept.some((other) => overlap(mark, other))) kept.push(mark)
  return kept
}

/** Both are told by their middles. */
function overlap(a: Mark, b: Mark): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
}
