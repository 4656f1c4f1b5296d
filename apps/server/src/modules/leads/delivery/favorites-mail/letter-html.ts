// The letter as HTML: tables and inline styles, which every mail program supports. Outlook on Windows gets its width
// and its button from table cells, since it ignores max-width and the padding of links. In dark mode, programs that
// read a style element take the colours from it, and plans stay on white.
import { formatMoment } from '@kvartal/russian/moment'
import { escapeMarkup } from '../../../../text/escape-markup.ts'
import { contactLines, factsLine, type LetterFacts, listNotes, listUrl, subjectOf, texts } from './letter.ts'
import type { ListedFlat } from './listed-flats.ts'

/** As in the tokens of packages/ui. */
const colours = {
  paper: '#fbfbf8',
  white: '#ffffff',
  ink: '#161a17',
  ink2: '#545b55',
  hairline: '#daddd6',
  accent: '#f3a33b',
  reserved: '#8a4b00',
}
const FONT = "font-family:Onest,'Segoe UI',Roboto,Arial,sans-serif"
const WIDTH_PX = 600
/** Side of the square that a plan fits into, and the white around it. */
const PLAN_BOX_PX = 208
const PLAN_MARGIN_PX = 16

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const STYLES = `@media (prefers-color-scheme:dark){.p{background:#161a17!important}.i,.i a{color:#fbfbf8!important}.s,.s a{color:#b9bfb8!important}.h{border-color:#3a403b!important}.w{color:#f3b968!important}}
@media (max-width:480px){.c{display:block!important;width:auto!important}.g{display:block!important;height:16px!important}}`

/** The content id of the picture of a flat's plan. */
export const planCid = (id: number) => `plan-${id}@favorites`

export function letterHtml(facts: LetterFacts): string {
  const { company, flats, origin, sentAt, stopUrl, timeZone } = facts
  const isEmpty = flats.length === 0
  const prices = isEmpty ? '' : texts.prices(formatMoment(sentAt, timeZone))
  const small = [prices, company.legalLine, company.ofertaLine, company.demoLine ?? '', texts.why]
    .filter((text) => text !== '')
    .map(escapeMarkup)
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subjectOf(facts))}</title>
<style>${STYLES}</style>
</head>
<body class="p" style="margin:0;padding:0;background:${colours.paper}">
<table ${TABLE} class="p" width="100%" style="background:${colours.paper}"><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table ${TABLE} width="${WIDTH_PX}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${WIDTH_PX}px;text-align:left">
${row('i', `${ink(20)}font-weight:600;padding:0 0 32px`, link(origin, escapeMarkup(company.wordmark), 'none'))}
${row('i', `${ink(30)}padding:0 0 12px`, `<h1 style="margin:0;font-size:30px;line-height:1.2;font-weight:600">${texts.title}</h1>`)}
${row('i', `${ink(16)}padding:0 0 28px`, escapeMarkup(isEmpty ? texts.introEmpty : texts.intro))}
${flats.map(flatRow).join('\n')}
${listNotes(facts)
  .map((note) => row('s', `${secondary(15)}padding:0 0 16px`, escapeMarkup(note)))
  .join('\n')}
${row('h', `${LINE_ABOVE}padding:28px 0`, button(listUrl(facts), isEmpty ? texts.choose : texts.whole))}
${row('i', `${ink(15)}padding:0 0 28px`, contactLines(facts).map(escapeMarkup).join('<br>'))}
${row('s h', `${LINE_ABOVE}${secondary(13)}padding:20px 0 0`, [...small, link(stopUrl, texts.stop, 'underline', colours.ink2)].join('<br><br>'))}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function flatRow(flat: ListedFlat): string {
  const { id, sheet, address, plan } = flat
  const picture = plan
    ? `<td class="c h" width="${PLAN_BOX_PX}" align="center" bgcolor="${colours.white}" style="padding:${PLAN_MARGIN_PX}px;border:1px solid ${colours.hairline}">${link(
        sheet.url,
        `<img src="cid:${planCid(id)}" ${sizeOf(plan)} alt="${escapeMarkup(texts.planAlt(sheet.title))}" style="display:block;border:0">`,
        'none',
      )}</td><td class="g" width="24"></td>`
    : ''
  const details = `<td class="c i" valign="top" style="${ink(15)}">
<h2 style="margin:0;font-size:18px;line-height:1.3;font-weight:600">${link(sheet.url, escapeMarkup(sheet.title), 'underline')}</h2>
${priceAndStatus(flat)}
<div style="margin-top:10px">${escapeMarkup(sheet.place)}</div>
<div class="s" style="color:${colours.ink2}">${escapeMarkup(address)}</div>
<div class="s" style="color:${colours.ink2};font-size:13px;margin-top:6px">${escapeMarkup(factsLine(flat))}</div>
</td>`
  return row('h', `${LINE_ABOVE}padding:24px 0`, `<table ${TABLE} width="100%"><tr>${picture}${details}</tr></table>`)
}

function priceAndStatus({ sheet: { price, status } }: ListedFlat): string {
  const was = price?.was ? ` <s class="s" style="color:${colours.ink2};font-size:15px">${price.was}</s>` : ''
  const now = price
    ? `<div style="font-size:18px;margin-top:6px">${price.now}${was}</div><div class="s" style="color:${colours.ink2};font-size:13px">${price.perM2}</div>`
    : ''
  if (status.kind === 'free') return now
  const note = status.kind === 'sold' ? ` ${texts.sold}` : ''
  return `${now}<div class="w" style="color:${colours.reserved};margin-top:6px"><b>${escapeMarkup(status.label)}.</b>${note}</div>`
}

/** Mail programs scale a picture only if both attributes are set. The size of a PNG is in its first bytes. */
function sizeOf(plan: Buffer): string {
  const [width, height] = [plan.readUInt32BE(16), plan.readUInt32BE(20)]
  const scale = PLAN_BOX_PX / Math.max(width, height)
  return `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
}

const LINE_ABOVE = `border-top:1px solid ${colours.hairline};`
const ink = (sizePx: number) => `${FONT};font-size:${sizePx}px;line-height:1.5;color:${colours.ink};`
const secondary = (sizePx: number) => `${FONT};font-size:${sizePx}px;line-height:1.5;color:${colours.ink2};`

function row(classNames: string, style: string, content: string): string {
  return `<tr><td class="${classNames}" style="${style}">${content}</td></tr>`
}

function link(url: string, content: string, decoration: 'none' | 'underline', colour = colours.ink): string {
  return `<a href="${escapeMarkup(url)}" style="color:${colour};text-decoration:${decoration}">${content}</a>`
}

function button(url: string, text: string): string {
  const anchor = `<a href="${escapeMarkup(url)}" style="${FONT};display:inline-block;padding:14px 24px;color:${colours.ink};font-size:16px;line-height:1.3;text-decoration:none">${escapeMarkup(text)}</a>`
  return `<table ${TABLE}><tr><td bgcolor="${colours.accent}" style="border-radius:2px;mso-padding-alt:14px 24px">${anchor}</td></tr></table>`
}
