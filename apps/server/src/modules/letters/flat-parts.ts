// What letters say about a flat besides its price: facts as pairs, payments with their terms, and what to do next.
import { escapeMarkup } from '../../text/escape-markup.ts'
import type { Fact, FlatSheet, Payment } from '../pdf/index.ts'
import { colours, TABLE } from './markup.ts'

const texts = {
  book: 'Забронировать',
  queue: 'Встать в\u00a0очередь',
  alike: 'Похожие квартиры',
  loanTerms: 'Все условия кредита',
}

/** The place of the button on the page of a flat. */
const BOOKING = '#book-flat'

export interface NextStep {
  text: string
  url: string
}

/** What the page of a flat is opened for. */
export function nextStep(kind: FlatSheet['status']['kind'], url: string): NextStep {
  if (kind === 'sold') return { text: texts.alike, url }
  return { text: kind === 'free' ? texts.book : texts.queue, url: url + BOOKING }
}

/** «Этаж: 2 из 9», each on its own line. */
export function factLines(facts: readonly Fact[]): string[] {
  return facts.map(({ label, value }) => `${label}: ${value}`)
}

export function factTable(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="s" valign="top" style="color:${colours.ink2};font-size:14px;padding:1px 12px 1px 0;white-space:nowrap">${escapeMarkup(label)}</td><td valign="top" style="font-size:14px;padding:1px 0">${escapeMarkup(value)}</td></tr>`,
  )
  return rows.length === 0 ? '' : `<table ${TABLE} style="line-height:1.4">${rows.join('')}</table>`
}

/**
 * «Семейная ипотека: 47 965 ₽/мес, взнос 4 000 000 ₽ (33,33 %), 30 лет. Полная стоимость кредита 6,113–6,957 %,
 * ставка 6 %»: a payment never stands without its first payment and its term.
 */
export function paymentLines(payments: readonly Payment[]): string[] {
  return payments.map(
    ({ title, words, rates }) => `${title}: ${[words, ...(rates === null ? [] : [rates])].join('. ')}`,
  )
}

export function paymentBlocks(payments: readonly Payment[]): string {
  return payments
    .map(({ title, words, rates }) => {
      const small =
        rates === null ? '' : `<br><span class="s" style="color:${colours.ink2}">${escapeMarkup(rates)}</span>`
      return `<div style="margin-top:8px"><span class="s" style="color:${colours.ink2}">${escapeMarkup(title)}</span><br>${escapeMarkup(words)}${small}</div>`
    })
    .join('')
}

export interface PaymentTerms {
  /** Whose terms they are, of which day, and who lends. */
  notes: readonly string[]
  /** The warnings that the law requires beside loans; empty in a letter without loans. */
  loanWarnings: readonly string[]
  /** Where the last warning is obeyed. */
  loanTerms: NextStep | null
}

type PricedSheet = Pick<FlatSheet, 'payments' | 'paymentsNote' | 'loanWarnings' | 'loanTermsUrl'>

/** What is said once about all payments of a letter. */
export function paymentTerms(sheets: readonly PricedSheet[]): PaymentTerms {
  const shown = sheets.filter(({ payments }) => payments.length > 0)
  const loans = shown.filter(({ loanWarnings }) => loanWarnings.length > 0)
  const notes = new Set(shown.map(({ paymentsNote }) => paymentsNote))
  return {
    notes: [...notes].map((note) => `${titlesUnder(note, shown)}. ${note}`),
    loanWarnings: [...new Set(loans.flatMap(({ loanWarnings }) => loanWarnings))],
    loanTerms: loans[0] ? { text: texts.loanTerms, url: loans[0].loanTermsUrl } : null,
  }
}

/** «Семейная ипотека, Рассрочка до ключей» */
function titlesUnder(note: string, sheets: readonly PricedSheet[]): string {
  const payments = sheets.filter(({ paymentsNote }) => paymentsNote === note).flatMap(({ payments }) => payments)
  return [...new Set(payments.map(({ title }) => title))].join(', ')
}
