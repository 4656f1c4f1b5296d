// Processor time of one rendered page, measured in a process of its own, as a production server runs.
import { runQuietly } from '../../scripts/run.ts'
import { type Figure, inUnit, times } from './figure.ts'
import type { RenderingTimes } from './rendering-process.ts'

interface MeasuredPage {
  /** Where the design asks for any. */
  barMs?: number
  hasChoices?: boolean
}

const pages: Record<string, MeasuredPage> = { '/': {}, '/list': { barMs: 1.5, hasChoices: true } }

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

function figuresOf(path: string, measured: RenderingTimes, { barMs, hasChoices }: MeasuredPage): Figure[] {
  const { renderMs, newChoiceMs, answerMs, packedMs, floorMs } = measured
  return [
    {
      what: `процессор на страницу ${path}`,
      value: inUnit(renderMs, 'мс'),
      ...(barMs !== undefined && { bar: { text: `≤ ${barMs} мс`, met: renderMs <= barMs } }),
      beside: `пустой ответ ${inUnit(floorMs, 'мс')}`,
      ratio: times(renderMs / floorMs),
    },
    ...(hasChoices
      ? [
          {
            what: 'она же с выбором, которого никто ещё не делал',
            value: inUnit(newChoiceMs, 'мс'),
            beside: `тот же выбор снова ${inUnit(renderMs, 'мс')}`,
            ratio: times(newChoiceMs / renderMs),
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
      value: inUnit(packedMs, 'мс'),
      beside: `без сжатия ${inUnit(renderMs, 'мс')}`,
      ratio: times(packedMs / renderMs),
    },
  ]
}
