// Processor time of one rendered page, measured in a process of its own, as a production server runs.
import { runQuietly } from '../../scripts/run.ts'
import { type Figure, inUnit, times } from './figure.ts'
import type { RenderingTimes } from './rendering-process.ts'

const BAR_MS = 1.5

export async function measureRendering(): Promise<Figure[]> {
  const output = await runQuietly(process.execPath, ['bench/src/rendering-process.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { renderMs, answerMs, packedMs, floorMs } = JSON.parse(output) as RenderingTimes
  return [
    {
      what: 'процессор на страницу /',
      value: inUnit(renderMs, 'мс'),
      bar: { text: `≤ ${BAR_MS} мс`, met: renderMs <= BAR_MS },
      beside: `пустой ответ ${inUnit(floorMs, 'мс')}`,
      ratio: times(renderMs / floorMs),
    },
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
