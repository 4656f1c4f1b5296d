// Where a picture that is wider than its frame is opened: at the free choices.

interface Box {
  x?: number
  width: number
}

/** The part of a choice that this depends on. */
interface Placed {
  outline: { label: readonly [number, number] }
  tone: string
}

/** The middle of the frame, from 0 to 1 across the picture, that shows most free choices at once. */
export function scrollStart(choices: readonly Placed[], box: Box, frameShare = 0.5): number {
  const across = ({ outline }: Placed) => (outline.label[0] - (box.x ?? 0)) / box.width
  const free = choices.filter(({ tone }) => tone === 'free').map(across)
  const all = free.length > 0 ? free : choices.map(across)
  if (all.length === 0) return 0.5
  const seenFrom = (start: number) => all.filter((x) => x >= start && x <= start + frameShare)
  const [first, ...others] = all.map(seenFrom)
  const most = others.reduce((best, seen) => (seen.length > best.length ? seen : best), first ?? all)
  return (Math.min(...most) + Math.max(...most)) / 2
}

/** How many free choices lie to the left and to the right of the frame. */
export function beyondFrame(choices: readonly Placed[], box: Box, from: number, to: number) {
  const across = choices
    .filter(({ tone }) => tone === 'free')
    .map(({ outline }) => (outline.label[0] - (box.x ?? 0)) / box.width)
  return { left: across.filter((x) => x < from).length, right: across.filter((x) => x > to).length }
}
