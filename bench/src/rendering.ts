// Processor time of one rendered page, measured in a separate process with the settings of production.
import { runQuietly } from '../../scripts/run.ts'
import { type Figure, inUnit, times } from './figure.ts'
import type { RenderingTimes } from './rendering-process.ts'

interface MeasuredPage {
  /** Where the design sets one. */
  barMs?: number
  hasFilters?: boolean
}

const pages: Record<string, MeasuredPage> = { '/': {}, '/list': { barMs: 1.5, hasFilters: true } }

export async function measureRendering(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [path, page] of Object.entries(pages)) {
    const output = await runQuietly(process.execPath, ['bench/src/rendering-process.ts', path], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    figures.push(...figuresOf(path, JSON.parse(output) as RenderingTimes, page))
  }
  return figures
}

function figuresOf(path: string, measured: RenderingTimes, { barMs, hasFilters }: MeasuredPage): Figure[] {
  const { renderMs, newFilterMs, answerMs, compressedMs, floorMs } = measured
  return [
    {
      what: `процессор на страницу ${path}`,
      value: inUnit(renderMs, 'мс'),
      ...(barMs !== undefined && { bar: { text: `≤ ${barMs} мс`, met: renderMs <= barMs } }),
      beside: `пустой ответ ${inUnit(floorMs, 'мс')}`,
      ratio: times(renderMs / floorMs),
    },
    ...(hasFilters
      ? [
          {
            what: 'она же с выбором, которого никто ещё не делал',
            value: inUnit(newFilterMs, 'мс'),
            beside: `тот же выбор снова ${inUnit(renderMs, 'мс')}`,
            ratio: times(newFilterMs / renderMs),
          },
        ]
      : []),
    {
      what: 'её данные, спрошенные заново',
      value: inUnit(answerMs, 'мс'),
      beside: `пустой ответ ${inUnit(floorMs, 'мс')}`,
      ratio: times(answerMs / floorMs),
    },
    {
      what: 'первый показ со сжатием',
      value: inUnit(compressedMs, 'мс'),
      beside: `без сжатия ${inUnit(renderMs, 'мс')}`,
      ratio: times(compressedMs / renderMs),
    },
  ]
}
