// Recognises a misspelt name. No zod: the browser loads this file.

/** One letter left out, added or changed, or two neighbours swapped. Also true when both are the same. */
export function isTypo(written: string, meant: string): boolean {
  let start = 0
  while (start < meant.length && written[start] === meant[start]) start += 1
  const rest = (word: string, skipped: number) => word.slice(start + skipped)
  return (
    rest(written, 1) === rest(meant, 1) ||
    rest(written, 1) === rest(meant, 0) ||
    rest(written, 0) === rest(meant, 1) ||
    (written[start] === meant[start + 1] && written[start + 1] === meant[start] && rest(written, 2) === rest(meant, 2))
  )
}
