import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { page } from './drawing/theme.ts'
import { Press, type PressOptions } from './press.ts'
import type { FlatSheet, PrintJob, SummaryRow } from './print-job.ts'
import { readPdf } from './testing/read-pdf.ts'

const svg = (body = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${body}</svg>`

const letterhead = { company: 'Морошка', wordmark: 'морошка', phone: '', contacts: [], made: '', legalLine: '' }
const empty: PrintJob = { title: 'Квартиры', letterhead, sheets: [], summary: null, artworks: {}, pictures: {} }
const press = new Press()
afterAll(() => press.stop())

it('printing continues after a job that cannot be drawn', async () => {
  const broken = { ...empty, sheets: [{ title: 'Без остального' }] } as unknown as PrintJob
  await expect(press.print(broken)).rejects.toThrow('could not be drawn')
  await expect(press.print({ ...empty, artworks: { a: { svg: svg() } } })).resolves.toHaveProperty('pdf')
})

it('printing names the drawings that must be sent as pictures', async () => {
  const artworks = { good: { svg: svg() }, bad: { svg: svg('<image/>') }, broken: { svg: svg('<g>') } }
  expect(await press.print({ ...empty, artworks })).toEqual({ unsupported: ['bad', 'broken'] })
})

it.runIf(process.platform === 'linux')('documents are drawn by a thread that yields to visitors', async () => {
  await press.print(empty)
  const threads = readdirSync('/proc/self/task')
  // The 17th value after the name of the thread.
  const priorities = threads.map(
    (id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16],
  )
  expect(priorities).toContain('5')
})

describe('the drawing thread', () => {
  const threads: Worker[] = []
  const pressOf = (options: PressOptions) =>
    new Press({
      ...options,
      startThread: () => {
        const thread = new Worker(new URL('./drawing/worker.ts', import.meta.url))
        threads.push(thread)
        return thread
      },
    })
  /** An address that takes minutes to break into lines. */
  const endless = (): PrintJob => {
    const summary = { title: '', note: '', columns: [], rows: [row], url: 'x'.repeat(300_000), urlLabel: '' }
    return { ...empty, summary }
  }
  const row: SummaryRow = {
    anchor: 'flat-1',
    plan: null,
    title: '',
    place: '',
    status: { kind: 'free', label: '' },
    cells: [],
    price: '',
    oldPrice: null,
    discount: null,
  }
  const busy = { code: 'OVERLOADED', status: 503, details: { retryAfterSeconds: 5 } }

  afterEach(async () => {
    await Promise.all(threads.splice(0).map((thread) => thread.terminate()))
  })

  it('ends when it has nothing to do, and starts again for the next document', async () => {
    const resting = pressOf({ idleMs: 1 })
    await resting.print(empty)
    await eventually(() => expect(threads[0]?.threadId).toBe(-1))
    await expect(resting.print(empty)).resolves.toHaveProperty('pdf')
    expect(threads).toHaveLength(2)
  })

  it('is replaced when a document takes too long, which is no fault of the server', async () => {
    const limited = pressOf({ timeLimitMs: 1 })
    await expect(limited.print(endless())).rejects.toMatchObject(busy)
    await eventually(() => expect(threads[0]?.threadId).toBe(-1))
  })

  it('is replaced when it has ended, and its document is asked for again', async () => {
    const left = pressOf({})
    const printing = left.print(endless())
    await threads[0]?.terminate()
    await expect(printing).rejects.toMatchObject(busy)
    await expect(left.print(empty)).resolves.toHaveProperty('pdf')
  })
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
  const answer = await press.print({ ...empty, sheets: [sheet], pictures: { hero } })
  if (!('pdf' in answer)) throw new Error('nothing was printed')
  const { crops } = readPdf(Buffer.from(answer.pdf))
  expect(crops).toHaveLength(1)
  expect(crops[0]?.left).toBeGreaterThanOrEqual(page.margin)
  expect(crops[0]?.right).toBeLessThanOrEqual(page.width - page.margin)
})
