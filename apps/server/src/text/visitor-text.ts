// Cleans texts of a visitor for our letters and tables: none of them can be mistaken for a line of the server.

/** Everything that some program shows as a line break. */
const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
/** Control characters, and marks that reverse the direction of the following text: U+202E shows «ab» as «ba». */
const INVISIBLE = /[^\P{Cc}\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The text on one line. */
export function oneLine(text: string): string {
  return linesOf(text).join(' ').replaceAll('\t', ' ')
}

/** The text line by line, without control characters but the tab. */
export function linesOf(text: string): string[] {
  return text.split(LINE_BREAKS).map((line) => line.replace(INVISIBLE, ''))
}

/** A note as `key=value`. A value that could be mistaken for the end of the note is quoted. */
export function noteText(key: string, value: unknown): string {
  const name = /^[\w.-]+$/.test(key) ? key : JSON.stringify(oneLine(key))
  const text = oneLine(String(value))
  return `${name}=${/[\s"]/.test(text) ? JSON.stringify(text) : text}`
}
