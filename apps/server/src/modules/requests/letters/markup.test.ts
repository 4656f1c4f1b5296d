import { describe, expect, it } from 'vitest'
import { factTable, nextStep, paymentBlocks, paymentTerms } from './flat-parts.ts'
import { button, buttons, columns, planBox, planWidthPx } from './markup.ts'

/** What Outlook on Windows reads: the conditional parts, and all between them. */
const outlookReads = (html: string) => html.replace(/<!--\[if mso\]>|<!\[endif\]-->/g, '')
/** What other programs read. */
const othersRead = (html: string) => html.replace(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, '')
const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1

function expectPaired(html: string): void {
  for (const tag of ['table', 'tr', 'td', 'div', 'a']) expect(count(html, `${tag}`), tag).toBe(count(html, `/${tag}`))
}

/** The first bytes of a picture of that size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(24)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

describe('a button of a letter', () => {
  it('is a cell with its own padding in Outlook, a link of 48 px elsewhere', () => {
    for (const kind of ['main', 'other'] as const) {
      const html = button('https://site.example/?a=1&b=2', 'Показать <всё>', kind)
      expect(html).toContain('href="https://site.example/?a=1&amp;b=2"')
      expect(html).toContain('>Показать &lt;всё&gt;</a>')
      expect(html).toMatch(/mso-padding-alt:1[34]px 24px/)
      expect(html).toMatch(/display:inline-block;padding:1[34]px 24px/)
    }
  })

  it('stands beside the others in cells of Outlook, in blocks elsewhere', () => {
    const html = buttons([button('/a', 'a'), button('/b', 'b')])
    for (const read of [outlookReads(html), othersRead(html)]) expectPaired(read)
    expect(count(othersRead(html), 'div')).toBe(2)
    expect(count(outlookReads(html), 'td')).toBe(4)
  })
})

describe('columns of a letter', () => {
  it('fill its width, and stand below each other without a media query', () => {
    const html = columns({ content: 'plan', widthPx: 266 }, 'text')
    for (const read of [outlookReads(html), othersRead(html)]) expectPaired(read)
    expect([...othersRead(html).matchAll(/width:100%;max-width:(\d+)px/g)].map(([, px]) => px)).toEqual(['266', '270'])
  })
})

describe('a plan of a letter', () => {
  it('is on white no higher than itself, with words for a program that shows no pictures', () => {
    const html = planBox(png(480, 240), { cid: 'plan-1', alt: 'План: студия', url: '/flat/1', boxPx: 208 })
    // A table of its own: a cell of the row would be as high as the text beside it.
    expect(html).toMatch(/^<table [^>]*width="242"><tr><td [^>]*bgcolor="#ffffff"/)
    expect(planWidthPx(208)).toBe(242)
    expect(html).toContain('width="208" height="104" alt="План: студия"')
    expectPaired(html)
  })
})

describe('the parts of a flat in a letter', () => {
  const url = 'https://site.example/flat/1'
  it('lead to the button of its page, or to what is alike', () => {
    expect(nextStep('free', url)).toEqual({ text: 'Забронировать', url: `${url}#book-flat` })
    expect(nextStep('reserved', url).text).toBe('Встать в\u00a0очередь')
    expect(nextStep('sold', url)).toEqual({ text: 'Похожие квартиры', url })
  })

  it('escape what the company has written', () => {
    expect(factTable([{ label: 'Отделка', value: '<b>' }])).toContain('&lt;b&gt;')
    expect(paymentBlocks([{ title: '<i>', words: '<u>', rates: '<s>' }])).not.toMatch(/<[ius]>/)
    expect(factTable([])).toBe('')
  })

  it('name the terms of all payments once, with the programs that they are of', () => {
    const sheet = (title: string, note: string, loan: boolean) => ({
      payments: [{ title, words: '', rates: null }],
      paymentsNote: note,
      loanWarnings: loan ? ['Оценивайте'] : [],
      loanTermsUrl: '/terms',
    })
    const none = { ...sheet('', '', true), payments: [] }
    expect(
      paymentTerms([
        sheet('Ипотека', 'Даёт А.', true),
        sheet('Рассрочка', 'Сегодня.', false),
        sheet('Другая', 'Даёт А.', true),
        none,
      ]),
    ).toEqual({
      notes: ['Ипотека, Другая. Даёт А.', 'Рассрочка. Сегодня.'],
      loanWarnings: ['Оценивайте'],
      loanTerms: { text: 'Все условия кредита', url: '/terms' },
    })
    expect(paymentTerms([none]).loanTerms).toBeNull()
  })
})
