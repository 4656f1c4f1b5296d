// The letter as HTML: tables and inline styles, which every mail program knows. Two more things make it safe in the dark:
// colours of dark mode for programs that take them from a style element, and white under the plans for those that
// invert colours by themselves.
import { escapeMarkup } from '../../../../escape-markup.ts'
import { moscow } from '../letter.ts'
import { contactLines, factsLine, type LetterFacts, listUrl, subjectOf, texts } from './letter.ts'
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
/** Side of the square that a plan fits into. */
const PLAN_BOX_PX = 200

const DARK = `@media (prefers-color-scheme:dark){.p{background:#161a17!important}.i,.i a{color:#fbfbf8!important}.s,.s a{color:#b9bfb8!important}.h{border-color:#3a403b!important}.w{color:#f3b968!important}}
@media (max-width:480px){.c{display:block!important;width:100%!important;padding:0 0 12px!important}}`

/** Names the picture of a flat's plan within the letter. */
export const planCid = (id: number) => `plan-${id}@favorites`

export function letterHtml(facts: LetterFacts): string {
  const { company, flats, missing, origin, sentAt, stopUrl } = facts
  const intro = flats.length === 0 ? texts.introEmpty : texts.intro
  const prices = flats.length === 0 ? '' : texts.prices(moscow(sentAt))
  const small = [prices, company.legalLine, company.ofertaLine, company.demoLine ?? '', texts.why]
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subjectOf(facts))}</title>
<style>${DARK}</style>
</head>
<body class="p" style="margin:0;padding:0;background:${colours.paper}">
<table role="presentation" class="p" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td class="i" style="${ink(18)}padding:0 0 24px">${link(origin, escapeMarkup(company.wordmark), 'none')}</td></tr>
<tr><td class="i" style="${ink(28)}line-height:1.2;padding:0 0 12px">${texts.title}</td></tr>
<tr><td class="i" style="${ink(16)}padding:0 0 24px">${escapeMarkup(intro)}</td></tr>
${flats.map(flatRow).join('\n')}
${missing > 0 && flats.length > 0 ? line('s', `${secondary(15)}padding:0 0 16px`, texts.missing(missing)) : ''}
<tr><td class="h" style="border-top:1px solid ${colours.hairline};padding:24px 0">${button(listUrl(facts), flats.length === 0 ? texts.choose : texts.whole)}</td></tr>
<tr><td class="i" style="${ink(15)}padding:0 0 24px">${[...contactLines(facts), texts.contacts].map(escapeMarkup).join('<br>')}</td></tr>
<tr><td class="s h" style="${secondary(13)}border-top:1px solid ${colours.hairline};padding:16px 0 0">${small
    .filter((text) => text !== '')
    .map(escapeMarkup)
    .join('<br><br>')}<br><br>${link(stopUrl, texts.stop, 'underline')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function flatRow(flat: ListedFlat): string {
  const { id, sheet, address, plan } = flat
  const title = escapeMarkup(sheet.title)
  const picture = plan
    ? `<td class="c" width="${PLAN_BOX_PX}" valign="top" style="padding:0 20px 0 0">${link(
        sheet.url,
        `<img src="cid:${planCid(id)}" ${sizeOf(plan)} alt="${escapeMarkup(texts.planAlt(sheet.title))}" style="display:block;background:${colours.white};border:0;border-radius:2px">`,
        'none',
      )}</td>`
    : ''
  return `<tr><td class="h" style="border-top:1px solid ${colours.hairline};padding:20px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${picture}<td class="c i" valign="top" style="${ink(15)}">
<div style="font-size:18px;line-height:1.3">${link(sheet.url, title, 'underline')}</div>
<div>${escapeMarkup(sheet.place)}</div>
<div class="s" style="color:${colours.ink2}">${escapeMarkup(address)}</div>
<div class="s" style="color:${colours.ink2};font-size:13px;padding:6px 0 0">${escapeMarkup(factsLine(flat))}</div>
${priceAndStatus(flat)}
</td></tr></table></td></tr>`
}

function priceAndStatus({ sheet: { price, status } }: ListedFlat): string {
  const was = price?.was ? ` <s class="s" style="color:${colours.ink2};font-size:15px">${price.was}</s>` : ''
  const now = price
    ? `<div style="font-size:18px;padding:8px 0 0">${price.now}${was}</div><div class="s" style="color:${colours.ink2};font-size:13px">${price.perM2}</div>`
    : ''
  if (status.kind === 'free') return now
  const note = status.kind === 'sold' ? ` ${texts.sold}` : ''
  return `${now}<div class="w" style="color:${colours.reserved};padding:6px 0 0"><b>${escapeMarkup(status.label)}.</b>${note}</div>`
}

/** Mail programs scale by both attributes or not at all. A PNG has its size in the first bytes. */
function sizeOf(plan: Buffer): string {
  const [width, height] = [plan.readUInt32BE(16), plan.readUInt32BE(20)]
  const scale = PLAN_BOX_PX / Math.max(width, height)
  return `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
}

const ink = (sizePx: number) => `${FONT};font-size:${sizePx}px;line-height:1.5;color:${colours.ink};`
const secondary = (sizePx: number) => `${FONT};font-size:${sizePx}px;line-height:1.5;color:${colours.ink2};`

function link(url: string, content: string, decoration: 'none' | 'underline'): string {
  return `<a href="${escapeMarkup(url)}" style="color:inherit;text-decoration:${decoration}">${content}</a>`
}

function button(url: string, text: string): string {
  return `<a href="${escapeMarkup(url)}" style="${FONT};display:inline-block;padding:14px 24px;background:${colours.accent};color:${colours.ink};font-size:16px;line-height:1.3;text-decoration:none;border-radius:2px">${escapeMarkup(text)}</a>`
}

function line(name: string, style: string, text: string): string {
  return `<tr><td class="${name}" style="${style}">${escapeMarkup(text)}</td></tr>`
}
