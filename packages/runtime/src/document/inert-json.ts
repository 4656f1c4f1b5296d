// JSON that may stand inside an HTML document: it has no closing tag, comment or line separator that would end the block.

const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON by frozen object: the server caches the answers that pages are made from, deeply frozen. */
const jsonOf = new WeakMap<object, string>()

/** Like `JSON.stringify`. A frozen object is serialised once. */
export function inertJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return newInertJson(value)
  if (Object.isFrozen(value)) {
    const known = jsonOf.get(value)
    if (known !== undefined) return known
    const json = newInertJson(value)
    jsonOf.set(value, json)
    return json
  }
  if (Array.isArray(value)) return `[${value.map(inertJson).join(',')}]`
  let members = ''
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) members += `${members && ','}${newInertJson(name)}:${inertJson(member)}`
  }
  return `{${members}}`
}

const UNSAFE = /[<>&\u2028\u2029]/g

/** The same for data of which no part is frozen, in one call. In a list `undefined` is written as `null`. */
export function newInertJson(value: unknown): string {
  const json = JSON.stringify(value ?? null)
  // Most values are numbers and short names: they need no search.
  if (typeof value === 'number' || typeof value === 'boolean') return json
  return json.replace(UNSAFE, (character) => unsafe[character] ?? character)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
