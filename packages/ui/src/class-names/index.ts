// Joins class names, leaving out the absent ones.
export function classNames(...names: (string | false | null | undefined)[]): string {
  // A loop: a page of the list calls it two thousand times.
  let joined = ''
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`
  return joined
}
