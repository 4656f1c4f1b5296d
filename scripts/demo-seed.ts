// npm run demo:seed -- --flats 50000: generates a larger demo inventory and imports it, for benchmarks.
import { runQuietly } from './run.ts'

const made = await runQuietly(process.execPath, ['demo/scripts/seed.ts', ...process.argv.slice(2)])
for (const file of made.trim().split('\n')) {
  console.log(file)
  process.stdout.write(await runQuietly(process.execPath, ['scripts/import.ts', file]))
}
