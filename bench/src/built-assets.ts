// Files of the built site, by their size on the wire.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../../scripts/run.ts'
import { root } from '../../scripts/stamp.ts'

const ASSETS = join(root, 'apps/web/dist/client/assets')

export function nearestAsset(bytes: number): { name: string; bytes: number } {
  const files = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.br'))
    .map((name) => ({ name: name.slice(0, -'.br'.length), bytes: statSync(join(ASSETS, name)).size }))
  const nearest = files.sort((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes))[0]
  if (!nearest) throw new CommandError('В собранном сайте нет сжатых файлов.')
  return nearest
}
