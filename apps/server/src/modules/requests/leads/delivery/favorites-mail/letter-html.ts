// The letter with a list of flats as HTML.
import { formatMoment } from '@kvartal/russian/moment'
import { escapeMarkup } from '../../../../../text/escape-markup.ts'
import { callStep, contactLines, factTable, markup, nextStep, paymentBlocks } from '../../../letters/index.ts'
import { factsOf, isInDetail, type LetterFacts, listNotes, listUrl, subjectOf, termsOf, texts } from './letter.ts'
import type { ListedFlat } from './listed-flats.ts'

const { button, buttons, colours, columns, heading, ink, LINE_ABOVE, link, planBox, planWidthPx, row, secondary } =
  markup

/** Side of the square that a plan fits into. */
const PLAN_BOX_PX = 208
const GAP_PX = 24

/** The content id of the picture of a flat's plan. */
export const planCid = (id: number) => `plan-${id}@favorites`

export function letterHtml(facts: LetterFacts): string {
  const { company, flats, origin, sentAt, stopUrl, timeZone } = facts
  const isEmpty = flats.length === 0
  const prices = isEmpty ? '' : texts.prices(formatMoment(sentAt, timeZone))
  const { notes, loanWarnings, loanTerms } = termsOf(facts)
  const small = [prices, ...notes, company.legalLine, company.ofertaLine, company.demoLine ?? '', texts.why]
    .filter((text) => text !== '')
    .map(escapeMarkup)
  const warnings = [
    ...loanWarnings.map(escapeMarkup),
    ...(loanTerms ? [link(loanTerms.url, loanTerms.text, 'underline')] : []),
  ]
  const call = callStep(company)
  const steps = [
    button(listUrl(facts), isEmpty ? texts.choose : texts.whole),
    ...(call ? [button(call.url, call.text, 'other')] : []),
  ]
  return markup.letterDocument({
    title: subjectOf(facts),
    rows: [
      row('i', `${ink(20)}font-weight:600;padding:0 0 32px`, link(origin, escapeMarkup(company.wordmark), 'none')),
      row('i', `${ink(30)}padding:0 0 12px`, heading(texts.title)),
      row('i', `${ink(16)}padding:0 0 28px`, escapeMarkup(isEmpty ? texts.introEmpty : texts.intro)),
      ...flats.map((flat) => flatRow(flat, isInDetail(facts))),
      ...listNotes(facts).map((note) => row('s', `${secondary(15)}padding:0 0 16px`, escapeMarkup(note))),
      row('h', `${LINE_ABOVE}padding:28px 0 16px`, buttons(steps)),
      row('i', `${ink(15)}padding:0 0 28px`, contactLines(company).map(escapeMarkup).join('<br>')),
      warnings.length === 0 ? '' : row('i h', `${LINE_ABOVE}${ink(16)}padding:16px 0`, warnings.join('<br>')),
      row(
        's h',
        `${LINE_ABOVE}${secondary(14)}padding:20px 0 0`,
        [...small, link(stopUrl, texts.stop, 'underline', colours.ink2)].join('<br><br>'),
      ),
    ],
  })
}

function flatRow(flat: ListedFlat, inDetail: boolean): string {
  const { id, sheet, plan } = flat
  const box = { cid: planCid(id), alt: texts.planAlt(sheet.title), url: sheet.url, boxPx: PLAN_BOX_PX }
  const details = `<div class="i" style="${ink(15)}">${inDetail ? detailed(flat) : brief(flat)}</div>`
  const picture = { content: plan ? planBox(plan, box) : '', widthPx: planWidthPx(PLAN_BOX_PX) + GAP_PX }
  return row('h', `${LINE_ABOVE}padding:24px 0`, plan ? columns(picture, details) : details)
}

function detailed(flat: ListedFlat): string {
  const { sheet } = flat
  const { text, url } = nextStep(sheet.status.kind, sheet.url)
  return [
    brief(flat),
    paymentBlocks(sheet.payments),
    `<div style="padding:12px 0">${factTable(factsOf(flat))}</div>`,
    button(url, text, 'other'),
  ].join('')
}

function brief({ sheet, address }: ListedFlat): string {
  return [
    `<h2 style="margin:0;font-size:18px;line-height:1.3;font-weight:600">${link(sheet.url, escapeMarkup(sheet.title), 'underline')}</h2>`,
    priceAndStatus(sheet),
    `<div style="margin-top:8px">${escapeMarkup(sheet.place)}</div>`,
    `<div class="s" style="color:${colours.ink2}">${escapeMarkup(address)}</div>`,
  ].join('')
}

function priceLines({ now, was, discount, reason, perM2 }: NonNullable<ListedFlat['sheet']['price']>): string {
  const old = was
    ? ` <s class="s" style="color:${colours.ink2};font-size:15px">${was}</s> <span class="d" style="color:${colours.danger};font-size:15px">${discount}</span>`
    : ''
  return [
    `<div style="font-size:18px;margin-top:6px">${now}${old}</div>`,
    ...[...(reason === null ? [] : [reason]), perM2].map(
      (line) => `<div class="s" style="color:${colours.ink2};font-size:14px">${escapeMarkup(line)}</div>`,
    ),
  ].join('')
}

function priceAndStatus({ price, status }: ListedFlat['sheet']): string {
  const now = price ? priceLines(price) : ''
  if (status.kind === 'free') return now
  const note = status.kind === 'sold' ? ` ${texts.sold}` : ''
  return `${now}<div class="w" style="color:${colours.reserved};margin-top:6px"><b>${escapeMarkup(status.label)}.</b>${note}</div>`
}
