// A cluster without data, made once per version of the embedded engine and stored in the repository, because the engine
// takes several seconds to create one.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
/** The engine runs on WebAssembly: its files are the same on every processor and system. */
const archive = `new-cluster-${dependencies['@electric-sql/pglite']}.tar.br`

/** A tar file that the engine unpacks. Without one it creates a cluster by itself. */
export function newCluster(): { loadDataDir?: Blob } {
  const file = join(packageFolder, archive)
  return existsSync(file) ? { loadDataDir: new Blob([brotliDecompressSync(readFileSync(file))]) } : {}
}

/** Run for every new version of the engine. */
export async function makeNewCluster(): Promise<void> {
  const engine = await PGlite.create()
  const tar = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer())
  await engine.close()
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  }
  for (const name of readdirSync(packageFolder).filter((name) => name.startsWith('new-cluster-'))) {
    rmSync(join(packageFolder, name))
  }
  writeFileSync(join(packageFolder, archive), brotliCompressSync(tar, { params }))
}
