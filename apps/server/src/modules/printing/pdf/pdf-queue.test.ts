import { beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { noTracing } from '../../../tracing/tracing.ts'
import { Drawing } from '../../ground/drawing/index.ts'
import type { LotPrinting } from './lot-printing.ts'
import { PdfService, type PdfServiceOptions } from './service.ts'

const noDrawings = { plan: null, thumb: null, floorPlan: null, sitePlan: null, compass: null, picture: null }

/** Lots without texts: the document has the table only. */
function printingOf(read: (id: number) => unknown): LotPrinting<unknown> {
  return {
    name: 'flats',
    read,
    artOf: () => noDrawings,
    sheetOf: () => {
      throw new Error('not reached: no lot is found')
    },
    summaryOf: () => {
      throw new Error('not reached: no lot is found')
    },
    titleOf: () => '',
    noneText: () => 'Ни одной из этих квартир нет.',
  }
}

let pdf: PdfService
beforeEach(() => {
  const options = { tracing: noTracing, today: () => '2026-11-19', mediaDir: '', mediaUrl: '', drawing: new Drawing() }
  pdf = new PdfService(options as unknown as PdfServiceOptions)
})

const noneFound = { code: 'NOT_FOUND' }
const busy = { code: 'OVERLOADED', status: 503, details: { retryAfterSeconds: 5 } }

it('reads one document at a time and keeps nine more as ids: the others are refused before anything is read', async () => {
  const gate = Promise.withResolvers<undefined>()
  const read: number[] = []
  const printing = printingOf((id) => {
    read.push(id)
    return gate.promise
  })
  const outcomes = Promise.allSettled(Array.from({ length: 30 }, (_, id) => pdf.make(printing, [id + 1], '')))
  await eventually(() => expect(read.length).toBeGreaterThan(0))
  expect(read).toEqual([1])
  gate.resolve(undefined)
  expect(await outcomes).toMatchObject([
    ...Array.from({ length: 10 }, () => ({ reason: noneFound })),
    ...Array.from({ length: 20 }, () => ({ reason: busy })),
  ])
  expect(read).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('lets the event loop answer other requests between two lots', async () => {
  let turns = 0
  let isDone = false
  const countTurn = () => {
    turns += 1
    if (!isDone) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  const readAt: number[] = []
  const printing = printingOf(() => void readAt.push(turns))
  const ids = Array.from({ length: 50 }, (_, place) => place + 1)
  await expect(pdf.make(printing, ids, '')).rejects.toMatchObject(noneFound)
  isDone = true
  expect(new Set(readAt).size).toBe(50)
})

it('leaves the event loop free for longer than a lot takes', async () => {
  const WORK_MS = 4
  const began: number[] = []
  const ended: number[] = []
  const printing = printingOf(() => {
    began.push(performance.now())
    while (performance.now() - (began.at(-1) ?? 0) < WORK_MS);
    ended.push(performance.now())
  })
  await expect(pdf.make(printing, [1, 2, 3], '')).rejects.toMatchObject(noneFound)
  const free = began.slice(1).map((start, place) => start - (ended[place] ?? 0))
  expect(Math.min(...free)).toBeGreaterThanOrEqual(WORK_MS)
})

it('does not read a document that nobody waits for any more', async () => {
  const gate = Promise.withResolvers<undefined>()
  const read: number[] = []
  const printing = printingOf((id) => {
    read.push(id)
    return gate.promise
  })
  const left = new AbortController()
  const outcomes = Promise.allSettled([1, 2, 3, 4].map((id) => pdf.make(printing, [id], '', left.signal)))
  const last = pdf.make(printing, [4], '')
  left.abort()
  gate.resolve(undefined)
  await expect(last).rejects.toMatchObject(noneFound)
  await outcomes
  expect(read).toEqual([1, 2, 4])
})
