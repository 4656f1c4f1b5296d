// Characters that no text of ours may contain, because XML does not allow them and PostgreSQL refuses some: all control
// characters but tabs and line breaks, two noncharacters, halves of surrogate pairs.
const UNREADABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF\p{Cs}]/gu

export interface UnreadableCharacter {
  /** In Unicode notation: U+0001. */
  readonly code: string
  readonly index: number
}

export function findUnreadable(text: string): UnreadableCharacter | undefined {
  if (isPlain(text)) return undefined
  const index = text.search(UNREADABLE)
  return index === -1 ? undefined : { code: codeOf(text.slice(index)), index }
}

export function withoutUnreadable(text: string): string {
  return text.replace(UNREADABLE, '')
}

/** For messages: a terminal would execute control characters. */
export function showUnreadable(text: string): string {
  return text.replace(UNREADABLE, codeOf)
}

/** True for nearly all texts, and four times faster than the regular expression: a bundle has megabytes of text. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x20 ? code !== 0x0a && code !== 0x0d && code !== 0x09 : code > 0x7e && (code < 0xa0 || code > 0xd7ff))
      return false
  }
  return true
}

function codeOf(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
