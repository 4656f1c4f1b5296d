import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { type DrawingOptions, DrawingProcess, startDrawingProcess } from './drawing-process.ts'
import { drawingTask } from './drawing-task.ts'

const report = drawingTask<typeof import('./testing/report.ts').default>(
  new URL('./testing/report.ts', import.meta.url),
)
const obey = drawingTask<typeof import('./testing/obey.ts').default>(new URL('./testing/obey.ts', import.meta.url))

const busy = { code: 'OVERLOADED', status: 503, details: { retryAfterSeconds: 5 } }
const nothing = new Uint8Array()

const opened: DrawingProcess[] = []
const started: ChildProcess[] = []
const drawingOf = (options: Partial<DrawingOptions> = {}) => {
  const drawing = new DrawingProcess({
    atOnce: 1,
    ...options,
    startProcess: () => {
      const process = startDrawingProcess()
      started.push(process)
      return process
    },
  })
  opened.push(drawing)
  return drawing
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((drawing) => drawing.stop()))
  started.splice(0)
})

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

describe('a drawing process', () => {
  it('is not the server’s, gets bytes and returns them', async () => {
    const { pid, bytes } = await drawingOf().draw(report, new Uint8Array([1, 2, 255]))
    expect(pid).toBe(started[0]?.pid)
    expect(pid).not.toBe(process.pid)
    expect([...bytes]).toEqual([1, 2, 255])
  })

  it.runIf(process.platform === 'linux')('yields to visitors with every thread', async () => {
    const { priorities } = await drawingOf().draw(report, nothing)
    expect(new Set(priorities)).toEqual(new Set(['10']))
  })

  it('continues after an order that fails', async () => {
    const drawing = drawingOf()
    await expect(drawing.draw(obey, 'fail')).rejects.toThrow('this one fails')
    await expect(drawing.draw(report, nothing)).resolves.toMatchObject({ pid: started[0]?.pid })
  })

  it('is replaced when it crashes, and its order may be repeated', async () => {
    const drawing = drawingOf()
    const [crashed, waited] = await Promise.allSettled([drawing.draw(obey, 'crash'), drawing.draw(report, nothing)])
    expect(crashed).toMatchObject({ reason: busy })
    expect(waited).toMatchObject({ value: { pid: started[1]?.pid } })
  })

  it('is replaced when it has ended before an order reaches it', async () => {
    const drawing = drawingOf()
    await drawing.draw(report, nothing)
    started[0]?.disconnect()
    await expect(drawing.draw(report, nothing)).rejects.toMatchObject(busy)
    await expect(drawing.draw(report, nothing)).resolves.toMatchObject({ pid: started[1]?.pid })
  })

  it('is replaced when an order takes too long, which is no fault of the server', async () => {
    const drawing = drawingOf({ timeLimitMs: 1 })
    await expect(drawing.draw(obey, 'block')).rejects.toMatchObject(busy)
    await eventually(() => expect(started.map(hasEnded)).toEqual([true]))
  })

  it('ends when it has nothing to do, and starts again with the next order', async () => {
    const drawing = drawingOf({ idleMs: 1 })
    await drawing.draw(report, nothing)
    await eventually(() => expect(started.map(hasEnded)).toEqual([true]))
    await expect(drawing.draw(report, nothing)).resolves.toMatchObject({ pid: started[1]?.pid })
  })

  it('survives the signal that asks the whole group to stop: the server ends it after its last answer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-drawing-'))
    const until = join(folder, 'done')
    try {
      const drawing = drawingOf()
      await drawing.draw(report, nothing)
      const drawn = drawing.draw(obey, { until })
      started[0]?.kill('SIGTERM')
      started[0]?.kill('SIGINT')
      writeFileSync(until, '')
      await expect(drawn).resolves.toBe(started[0]?.pid)
      await drawing.stop()
      expect(started.map(hasEnded)).toEqual([true])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('works on no more orders at once than it was made for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-drawing-'))
    const until = (name: string) => ({ until: join(folder, name) })
    try {
      const drawing = drawingOf({ atOnce: 2 })
      const ended: string[] = []
      const draw = (name: string) => drawing.draw(obey, until(name)).then(() => ended.push(name))
      const all = ['a', 'b', 'c'].map(draw)
      writeFileSync(join(folder, 'c'), '')
      writeFileSync(join(folder, 'b'), '')
      await Promise.all(all.slice(1))
      expect(ended).toEqual(['b', 'c'])
      writeFileSync(join(folder, 'a'), '')
      await Promise.all(all)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

it('a drawing process ends with the server that was killed', async () => {
  const process = startDrawingProcess()
  const ended = new Promise((resolve) => process.once('exit', resolve))
  process.disconnect()
  await ended
  expect(hasEnded(process)).toBe(true)
})
