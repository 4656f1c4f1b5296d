// Colours and type of the printed sheets: the site's own, on white. A company changes this file together with its
// tokens.

export const colours = {
  ink: '#161A17',
  ink2: '#545B55',
  ink3: '#666D67',
  line: '#DADDD6',
  accent: '#F3A33B',
  positive: '#3F6247',
  reserved: '#8A4B00',
  danger: '#B02A1E',
} as const

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 40 } as const
export const left = page.margin
export const right = page.width - page.margin

/** The wordmark that is drawn with a berry in place of a letter; other wordmarks are plain text. */
export const berryWord = { before: 'мор', letter: 'о', after: 'шка' } as const

export const statusColour = { free: colours.positive, reserved: colours.reserved, sold: colours.ink3 } as const
