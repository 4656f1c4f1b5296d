// A digest as HTML: a plan beside each flat, a button for each flat and for each list.
import { formatPrice } from '@kvartal/russian/number'
import { escapeMarkup } from '../../../text/escape-markup.ts'
import { callStep, contactLines, factTable, markup, nextStep, paymentBlocks } from '../../letters/index.ts'
import type { DigestFacts, DigestFlat, DigestSection } from './digest-facts.ts'
import {
  hiddenNote,
  labelOf,
  preheaderOf,
  sectionTitle,
  sentLine,
  smallLines,
  subjectOf,
  texts,
} from './digest-text.ts'

const { button, colours, heading, ink, LINE_ABOVE, link, planBox, planWidthPx, row, secondary, TABLE } = markup

/** Side of the square that a plan fits into. */
const PLAN_BOX_PX = 104
const GAP_PX = 16

/** The content id of the picture of a flat's plan. */
export const planCid = (id: number) => `plan-${id}@digest`

export function digestHtml(facts: DigestFacts): string {
  const { company, sections, terms, origin, manageUrl, stopUrl, since } = facts
  const isOnly = sections.length === 1
  const links = [link(manageUrl, texts.manage, 'underline'), link(stopUrl, texts.stop, 'underline')].join(' &nbsp; ')
  const small = smallLines(facts).filter((line) => line !== '')
  const call = callStep(company)
  const warnings = [
    ...terms.loanWarnings.map(escapeMarkup),
    ...(terms.loanTerms ? [link(terms.loanTerms.url, terms.loanTerms.text, 'underline')] : []),
  ]
  return markup.letterDocument({
    title: subjectOf(facts),
    preheader: preheaderOf(facts),
    rows: [
      row('i', `${ink(20)}font-weight:600;padding:0 0 24px`, link(origin, escapeMarkup(company.wordmark), 'none')),
      row('i', `${ink(30)}padding:0 0 4px`, heading(subjectOf(facts))),
      row('s', `${secondary(16)}padding:0 0 16px`, escapeMarkup(introOf(facts))),
      ...sections.flatMap((section) => sectionRows(section, isOnly)),
      call ? row('h', `${LINE_ABOVE}padding:24px 0`, button(call.url, call.text, 'other')) : '',
      warnings.length === 0 ? '' : row('i h', `${LINE_ABOVE}${ink(16)}padding:16px 0`, warnings.join('<br>')),
      row('s', `${secondary(14)}padding:16px 0 0`, small.map(escapeMarkup).join('<br><br>')),
      row('s', `${secondary(14)}padding:16px 0 0`, `${escapeMarkup(texts.since(since))}<br>${links}`),
      row('s', `${secondary(14)}padding:16px 0 0`, contactLines(company).map(escapeMarkup).join('<br>')),
    ],
  })
}

/** The introduction. It describes the list when there is only one; of several lists each has its own heading. */
function introOf(facts: DigestFacts): string {
  const [only] = facts.sections
  const words = facts.sections.length === 1 && only ? [sectionTitle(only, true)] : []
  return [...words, sentLine(facts)].join(' ')
}

function sectionRows(section: DigestSection, isOnly: boolean): string[] {
  const note = hiddenNote(section)
  return [
    isOnly
      ? ''
      : row('i', `${ink(20)}padding:20px 0 12px;font-weight:600`, escapeMarkup(sectionTitle(section, isOnly))),
    ...section.flats.map(flatRow),
    note === '' ? '' : row('s h', `${LINE_ABOVE}${secondary(15)}padding:16px 0 0`, escapeMarkup(note)),
    section.total === null
      ? ''
      : row(
          'h',
          `${note === '' ? LINE_ABOVE : ''}padding:24px 0 8px`,
          button(section.url, texts.showAll(section.total)),
        ),
  ]
}

/** The payment and the facts stand below the plan, so that a phone has its whole width for them. */
function flatRow(flat: DigestFlat): string {
  const { id, title, status, payments, facts, url, plan } = flat
  const box = { cid: planCid(id), alt: texts.planAlt(title), url, boxPx: PLAN_BOX_PX }
  const picture = plan ? `<td width="${planWidthPx(PLAN_BOX_PX) + GAP_PX}" valign="top">${planBox(plan, box)}</td>` : ''
  const opening = `<td class="i" valign="top" style="${ink(15)}">${openingLines(flat)}</td>`
  const next = nextStep(status, url)
  return [
    row('h', `${LINE_ABOVE}padding:16px 0 0`, `<table ${TABLE} width="100%"><tr>${picture}${opening}</tr></table>`),
    row('i', `${ink(15)}padding:4px 0 0`, paymentBlocks(payments)),
    row('i', `${ink(15)}padding:8px 0 12px`, factTable(facts)),
    row('', 'padding:0 0 20px', button(next.url, next.text, 'other')),
  ].join('\n')
}

function openingLines(flat: DigestFlat): string {
  const { change, title, place, priceRub, url } = flat
  const tone =
    change.kind === 'cheaper' ? `class="o" style="color:${colours.good}` : `class="s" style="color:${colours.ink2}`
  const was =
    change.wasRub === null
      ? ''
      : ` <s class="s" style="color:${colours.ink2};font-size:15px">${formatPrice(change.wasRub)}</s>`
  return [
    `<div ${tone};font-size:14px">${escapeMarkup(labelOf(flat))}</div>`,
    `<div style="font-size:18px;line-height:1.35">${link(url, escapeMarkup(title), 'underline')}</div>`,
    priceRub === null ? '' : `<div style="font-size:20px;line-height:1.4">${formatPrice(priceRub)}${was}</div>`,
    `<div class="s" style="color:${colours.ink2}">${escapeMarkup(place)}</div>`,
  ].join('')
}
