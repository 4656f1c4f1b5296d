// Keys by position: a combination is written with codes of KeyboardEvent.code, so that it works in the Russian layout
// too. `Mod+KeyK` is Ctrl K, on a Mac Cmd K; `KeyG KeyT` is G and then T.

export type Stroke = { code: string; mod: boolean; shift: boolean; alt: boolean }

export function parseKeys(keys: string): Stroke[] {
  return keys.split(' ').map((written) => {
    const parts = written.split('+')
    return {
      code: parts.at(-1) ?? '',
      mod: parts.includes('Mod'),
      shift: parts.includes('Shift'),
      alt: parts.includes('Alt'),
    }
  })
}

export function isStroke(event: KeyboardEvent, stroke: Stroke): boolean {
  return (
    codeOf(event) === stroke.code &&
    (event.ctrlKey || event.metaKey) === stroke.mod &&
    event.shiftKey === stroke.shift &&
    event.altKey === stroke.alt
  )
}

/** A keyboard has Enter twice. */
const codeOf = ({ code }: KeyboardEvent) => (code === 'NumpadEnter' ? 'Enter' : code)

const NAMES: Record<string, string> = {
  Escape: 'Esc',
  Slash: '/',
  Space: 'Пробел',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
}

const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** What is printed on the keys: `Mod+KeyK` is ['Ctrl', 'K'], `Shift+Slash` is ['?']. */
export function keyNames(keys: string): string[] {
  return parseKeys(keys).flatMap(({ code, mod, shift, alt }) => {
    if (code === 'Slash' && shift) return ['?']
    const name = NAMES[code] ?? code.replace(/^(Key|Digit)/, '')
    return [...(mod ? [isMac() ? '⌘' : 'Ctrl'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), name]
  })
}
