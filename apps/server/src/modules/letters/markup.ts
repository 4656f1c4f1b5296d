// The HTML of letters: tables and inline styles, which every mail program supports. Outlook on Windows gets its width
// and its button from table cells, since it ignores max-width and the padding of links. In dark mode, programs that
// read a style element take the colours from it, and plans stay on white.
import { escapeMarkup } from '../../text/escape-markup.ts'

/** As in the tokens of packages/ui. */
export const colours = {
  paper: '#fbfbf8',
  mist: '#f1f3ee',
  white: '#ffffff',
  ink: '#161a17',
  ink2: '#545b55',
  hairline: '#daddd6',
  accent: '#f3a33b',
  reserved: '#8a4b00',
  good: '#3f6247',
  danger: '#b02a1e',
}
const FONT = "font-family:Onest,'Segoe UI',Roboto,Arial,sans-serif"
const WIDTH_PX = 600

export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
/**
 * Classes: `m` the ground, `p` paper, `i` ink, `s` secondary text, `h` hairlines, `w` a warning, `o` good news, `d` a discount, `c` a
 * cell and `g` a gap that stand below each other on a phone, `x` the side padding.
 */
const STYLES = `@media (prefers-color-scheme:dark){.m{background:#0e110f!important}.p{background:#161a17!important}.i,.i a{color:#fbfbf8!important}.s,.s a{color:#b9bfb8!important}.h{border-color:#3a403b!important}.w{color:#f3b968!important}.o{color:#9dc3a6!important}.d{color:#f0a097!important}}
@media (max-width:480px){.c{display:block!important;width:auto!important}.g{display:block!important;height:16px!important}.x{padding-left:16px!important;padding-right:16px!important}}`

export interface LetterDocument {
  title: string
  /** Shown after the subject in a list of letters; absent: the beginning of the text. */
  preheader?: string
  /** Made by `row`. */
  rows: readonly string[]
}

export function letterDocument({ title, preheader, rows }: LetterDocument): string {
  const hidden = preheader
    ? `<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preheader)}</div>\n`
    : ''
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(title)}</title>
<style>${STYLES}</style>
</head>
<body class="m" style="margin:0;padding:0;background:${colours.mist}">
${hidden}<table ${TABLE} class="m" width="100%" style="background:${colours.mist}"><tr><td align="center" style="padding:24px 0">
<!--[if mso]><table ${TABLE} width="${WIDTH_PX}"><tr><td><![endif]-->
<table ${TABLE} class="p" width="100%" style="max-width:${WIDTH_PX}px;background:${colours.paper};text-align:left"><tr><td class="x" style="padding:28px 32px 32px">
<table ${TABLE} width="100%">
${rows.filter((content) => content !== '').join('\n')}
</table>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

export const LINE_ABOVE = `border-top:1px solid ${colours.hairline};`
export const ink = (sizePx: number) => `${FONT};font-size:${sizePx}px;line-height:1.5;color:${colours.ink};`
export const secondary = (sizePx: number) => `${FONT};font-size:${sizePx}px;line-height:1.5;color:${colours.ink2};`

export function row(classNames: string, style: string, content: string): string {
  return `<tr><td class="${classNames}" style="${style}">${content}</td></tr>`
}

export function heading(text: string): string {
  return `<h1 style="margin:0;font-size:30px;line-height:1.2;font-weight:normal">${escapeMarkup(text)}</h1>`
}

/** `content` is HTML. */
export function link(url: string, content: string, decoration: 'none' | 'underline', colour = colours.ink): string {
  return `<a href="${escapeMarkup(url)}" style="color:${colour};text-decoration:${decoration}">${content}</a>`
}

export function button(url: string, text: string): string {
  const anchor = `<a href="${escapeMarkup(url)}" style="${FONT};display:inline-block;padding:14px 24px;color:${colours.ink};font-size:16px;line-height:1.3;text-decoration:none">${escapeMarkup(text)}</a>`
  return `<table ${TABLE}><tr><td bgcolor="${colours.accent}" style="border-radius:2px;mso-padding-alt:14px 24px">${anchor}</td></tr></table>`
}

/** Smaller plans stay beside their text on a phone. */
const STACKED_FROM_PX = 150

/** A plan as a cell of a table, on white, and the gap beside it. The picture fits into a square of `boxPx`. */
export function planCells(plan: Buffer, { cid, alt, url, boxPx }: PlanCell): string {
  const margin = Math.round(boxPx / 13)
  const picture = `<img src="cid:${cid}" ${sizeOf(plan, boxPx)} alt="${escapeMarkup(alt)}" style="display:block;border:0">`
  const isStacked = boxPx >= STACKED_FROM_PX
  return `<td class="${isStacked ? 'c ' : ''}h" width="${boxPx}" valign="top" align="center" bgcolor="${colours.white}" style="padding:${margin}px;border:1px solid ${colours.hairline}">${link(url, picture, 'none')}</td><td${isStacked ? ' class="g" width="24"' : ' width="16"'}></td>`
}

export interface PlanCell {
  cid: string
  alt: string
  url: string
  boxPx: number
}

/** Mail programs scale a picture only if both attributes are set. The size of a PNG is in its first bytes. */
function sizeOf(plan: Buffer, boxPx: number): string {
  const [width, height] = [plan.readUInt32BE(16), plan.readUInt32BE(20)]
  const scale = boxPx / Math.max(width, height)
  return `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
}
