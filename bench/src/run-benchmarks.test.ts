import { expect, it } from 'vitest'
import { CommandError } from '../../scripts/run.ts'
import type { Figure } from './figure.ts'
import { runBenchmarks } from './run-benchmarks.ts'

const figures: Figure[] = [{ what: 'страница', value: '1 мс' }]

it('goes on past a benchmark whose program is missing, and names it at the end', async () => {
  const missing = async (): Promise<Figure[]> => {
    throw new CommandError('Для замера нужны: nginx.')
  }
  const { groups, ended } = await runBenchmarks(
    [
      ['cached', async () => figures],
      ['proxied', missing],
      ['catalog', async () => figures],
    ],
    (_, load) => load(),
  )
  expect([...groups.keys()]).toEqual(['cached', 'catalog'])
  expect(ended).toEqual([{ name: 'proxied', reason: 'Для замера нужны: nginx.' }])
})
