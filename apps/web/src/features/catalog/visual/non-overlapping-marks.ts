// Drops marks that would overlap others, where floors are low or buildings are close together.

export interface Mark {
  key: string
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** An earlier mark wins over a later one. */
export function nonOverlappingMarks(marks: readonly Mark[]): Mark[] {
  const visible: Mark[] = []
  for (const mark of marks) if (!visible.some((other) => overlap(mark, other))) visible.push(mark)
  return visible
}

/** x and y of a mark are its centre. */
function overlap(a: Mark, b: Mark): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
}
