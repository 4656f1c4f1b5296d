// Writes the demo company with a larger inventory, for benchmarks: node demo/scripts/seed.ts --flats 50000 [--out file]
//
// Up to 60,000 flats make one bundle. More become several, each complete in itself, with a number before the ending of
// the name: a parser cannot take half a gigabyte of JSON in one piece. Each written file is printed on a line of its own.
import { rmSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBundleFile } from '../src/bundle/bundle-file.ts'
import { makeDemoBundles } from '../src/bundle/index.ts'

const FLATS_PER_BUNDLE = 60_000

const { values } = parseArgs({ options: { flats: { type: 'string' }, out: { type: 'string' } } })
const flats = Number(values.flats)
if (!Number.isInteger(flats) || flats < 1 || flats > 2_000_000) {
  throw new Error('usage: node demo/scripts/seed.ts --flats <1…2000000> [--out <file>]')
}
const out = values.out ?? `.runtime/demo-bundle-${flats}.json`
const ending = extname(out)
const stem = out.slice(0, out.length - ending.length)

const several = flats > FLATS_PER_BUNDLE
let number = 0
for (const bundle of makeDemoBundles({ flats, flatsPerBundle: FLATS_PER_BUNDLE })) {
  number++
  const file = several ? `${stem}-${number}${ending}` : out
  writeBundleFile(file, bundle)
  process.stdout.write(`${file}\n`)
}
// An earlier, larger inventory under the same name must not be mistaken for the rest of this one.
if (several)
  for (let stale = number + 1; stale <= number + 100; stale++) rmSync(`${stem}-${stale}${ending}`, { force: true })
