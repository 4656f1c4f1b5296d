import sharp from 'sharp'
import { expect, it } from 'vitest'
import drawPdf from './drawing/draw-pdf.ts'
import { page } from './drawing/theme.ts'
import type { FlatSheet, PrintJob } from './print-job.ts'
import { readPdf } from './testing/read-pdf.ts'

const svg = (body = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${body}</svg>`

const letterhead = { company: 'Морошка', wordmark: 'морошка', phone: '', contacts: [], made: '', legalLine: '' }
const empty: PrintJob = { title: 'Квартиры', letterhead, sheets: [], summary: null, artworks: {}, pictures: {} }

it('a document without sheets is a document', async () => {
  await expect(drawPdf({ ...empty, artworks: { a: { svg: svg() } } })).resolves.toHaveProperty('pdf')
})

it('printing names the drawings that must be sent as pictures', async () => {
  const artworks = { good: { svg: svg() }, bad: { svg: svg('<image/>') }, broken: { svg: svg('<g>') } }
  expect(await drawPdf({ ...empty, artworks })).toEqual({ unsupported: ['bad', 'broken'] })
})

it('the picture of a flat stays within the margins of its sheet', async () => {
  const hero = await sharp({ create: { width: 160, height: 90, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  const sheet: FlatSheet = {
    kind: 'flat',
    anchor: 'flat-1',
    title: 'Студия, 23,20 м²',
    place: 'Северный сад',
    status: { kind: 'free', label: 'Свободна' },
    price: null,
    facts: [],
    features: '',
    plan: null,
    planAlt: '',
    floorPlan: null,
    floorCaption: '',
    compass: null,
    windows: '',
    url: 'https://site.example/flat/1',
    urlLabel: 'site.example/flat/1',
    seller: 'Застройщик ООО «СЗ Сад».',
    payments: [],
    paymentsNote: '',
    loanWarnings: [],
    loanTermsUrl: 'https://site.example/purchase-terms/mortgage',
    picture: { key: 'hero', caption: 'Северный сад', alt: 'Дом' },
  }
  const answer = await drawPdf({ ...empty, sheets: [sheet], pictures: { hero } })
  if (!('pdf' in answer)) throw new Error('nothing was printed')
  const { crops } = readPdf(Buffer.from(answer.pdf))
  expect(crops).toHaveLength(1)
  expect(crops[0]?.left).toBeGreaterThanOrEqual(page.margin)
  expect(crops[0]?.right).toBeLessThanOrEqual(page.width - page.margin)
})
