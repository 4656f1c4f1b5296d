// The HTML of letters: tables and inline styles, which every mail program supports. Outlook on Windows gets its widths
// and its buttons from table cells, since it ignores max-width and the padding of links. Columns stand below each other
// where they do not fit, without media queries, which many mail programs of phones ignore. In dark mode, programs that
// read a style element take the colours from it, and plans stay on white.
import { escapeMarkup } from '../../text/escape-markup.ts'

/** The colours of the tokens of packages/ui. */
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
const SIDE_PX = 32

export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
/**
 * Classes: `m` the ground, `p` paper, `i` ink, `s` secondary text, `h` hairlines, `k` an outline in ink, `w` a warning,
 * `o` good news, `d` a discount, `x` the side padding.
 */
const STYLES = `@media (prefers-color-scheme:dark){.m{background:#0e110f!important}.p{background:#161a17!important}.i,.i a{color:#fbfbf8!important}.s,.s a{color:#b9bfb8!important}.h{border-color:#3a403b!important}.k{border-color:#fbfbf8!important}.w{color:#f3b968!important}.o{color:#9dc3a6!important}.d{color:#f0a097!important}}
@media (max-width:480px){.x{padding-left:16px!important;padding-right:16px!important}}`

/** Outlook takes Times for a list of fonts whose first it has not, and inside nested tables. */
const OUTLOOK_STYLES = "*{font-family:'Segoe UI',Arial,sans-serif!important}"

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
<!--[if mso]><style>${OUTLOOK_STYLES}</style><![endif]-->
</head>
<body class="m" style="margin:0;padding:0;background:${colours.mist}">
${hidden}<table ${TABLE} class="m" width="100%" style="background:${colours.mist}"><tr><td align="center" style="padding:24px 0">
<!--[if mso]><table ${TABLE} width="${WIDTH_PX}"><tr><td><![endif]-->
<table ${TABLE} class="p" width="100%" style="max-width:${WIDTH_PX}px;background:${colours.paper};text-align:left"><tr><td class="x" style="padding:28px ${SIDE_PX}px 32px">
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

/** The main thing to do, on amber, and the others. */
type ButtonKind = 'main' | 'other'

/**
 * A button of 48 px that is a table, since Outlook draws no padding around a link: there it has the padding of its cell.
 * The whole area is the link elsewhere.
 */
export function button(url: string, text: string, kind: ButtonKind = 'main'): string {
  const isMain = kind === 'main'
  const anchor = `<a href="${escapeMarkup(url)}" style="${FONT};display:inline-block;padding:${isMain ? 14 : 13}px 24px;color:${colours.ink};font-size:16px;line-height:1.3;text-decoration:none">${escapeMarkup(text)}</a>`
  const cell = isMain
    ? `<td bgcolor="${colours.accent}" style="border-radius:2px;mso-padding-alt:14px 24px">`
    : `<td class="i k" style="border:1px solid ${colours.ink};border-radius:2px;mso-padding-alt:13px 24px">`
  return `<table ${TABLE}><tr>${cell}${anchor}</td></tr></table>`
}

/** Two parts beside each other; the second stands below the first where the letter is narrower. */
export function columns(first: Column, second: string): string {
  const restPx = WIDTH_PX - 2 * SIDE_PX - first.widthPx
  const part = (widthPx: number, content: string, style = '') =>
    `<div style="display:inline-block;width:100%;max-width:${widthPx}px;vertical-align:top${style}">${content}</div>`
  return [
    `<!--[if mso]><table ${TABLE} width="100%"><tr><td width="${first.widthPx}" valign="top"><![endif]-->`,
    part(first.widthPx, first.content, ';padding-bottom:16px'),
    '<!--[if mso]></td><td valign="top"><![endif]-->',
    part(restPx, second),
    '<!--[if mso]></td></tr></table><![endif]-->',
  ].join('')
}

export interface Column {
  content: string
  widthPx: number
}

/** Buttons beside each other, or below each other where they do not fit. */
export function buttons(all: readonly string[]): string {
  const parts = all.map(
    (content) => `<div style="display:inline-block;vertical-align:top;margin:0 12px 12px 0">${content}</div>`,
  )
  const cell = '<td style="padding:0 12px 12px 0">'
  return `<!--[if mso]><table ${TABLE}><tr>${cell}<![endif]-->${parts.join(`<!--[if mso]></td>${cell}<![endif]-->`)}<!--[if mso]></td></tr></table><![endif]-->`
}

/** How wide a plan with its box is. */
export const planWidthPx = (boxPx: number) => boxPx + 2 * planMarginPx(boxPx) + 2
const planMarginPx = (boxPx: number) => Math.round(boxPx / 13)

/**
 * A plan on white, with its box no higher than the plan. The picture fits into a square of `boxPx`. Where pictures are
 * not shown, its text is read.
 */
export function planBox(plan: Buffer, { cid, alt, url, boxPx }: PlanBox): string {
  const picture = `<img src="cid:${cid}" ${sizeOf(plan, boxPx)} alt="${escapeMarkup(alt)}" style="${FONT};font-size:13px;line-height:1.4;color:${colours.ink2};display:block;border:0">`
  return `<table ${TABLE} width="${planWidthPx(boxPx)}"><tr><td class="h" align="center" bgcolor="${colours.white}" style="padding:${planMarginPx(boxPx)}px;border:1px solid ${colours.hairline}">${link(url, picture, 'none')}</td></tr></table>`
}

export interface PlanBox {
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
