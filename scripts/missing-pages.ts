// npm run missing-pages < log: prints a CSV table of the addresses that visitors asked for and that are no page.
//   journalctl -u 'kvartal@*' -o cat --since '7 days ago' | npm run -s missing-pages > missing.csv
import { createInterface } from 'node:readline'
import { missingPagesCsv, missingPagesOf } from '../apps/server/src/modules/site/missing-pages/index.ts'

const lines: string[] = []
for await (const line of createInterface({ input: process.stdin })) lines.push(line)
process.stdout.write(missingPagesCsv(missingPagesOf(lines)))
