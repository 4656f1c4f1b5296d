// Where a district is: «в Войковском районе», «в районе Ясенево».

/** An adjective is declined. Any other name stays as it is. */
export function inDistrict(name: string): string {
  const bare = name.replace(/\s{1,3}район$/i, '')
  const [, stem] = bare.match(/^([\p{L}-]+)(?:[ыи]й)$/u) ?? []
  return stem === undefined ? `в\u00a0районе ${bare.replace(/^район\s+/i, '')}` : `в\u00a0${stem}ом районе`
}
