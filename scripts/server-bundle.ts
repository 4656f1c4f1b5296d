// Bundles the server and its workspace packages into apps/server/dist: one file loads faster than several hundred.
import { join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { root } from './stamp.ts'

const folder = join(root, 'apps/server/dist')

/** Other packages stay in node_modules. Drizzle does not: Node parses its large package.json for each of its modules. */
const BUNDLED = /^(@kvartal|drizzle-orm)(\/|$)/
const PACKAGE = /^(node:|(@[\w-]+\/)?[\w.-]+(\/|$))/

export async function bundleServer(): Promise<void> {
  const bundle = await rolldown({
    input: { main: join(root, 'apps/server/src/start/main.ts') },
    platform: 'node',
    external: (id) => !id.startsWith('.') && PACKAGE.test(id) && !BUNDLED.test(id),
    plugins: [sourceAddresses],
  })
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, chunkFileNames: '[name].js' })
  await bundle.close()
}

/**
 * Modules find their fonts, workers and migrations by paths relative to their own source file. A bundled module gets the
 * address of its source in place of the bundle's.
 */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null
    const source = relative(folder, id).split(sep).join('/')
    // No line is added or removed, so the source map of the module stays right.
    return {
      code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`),
      map: null,
    }
  },
}
