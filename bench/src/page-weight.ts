// Size of the scripts in the first load of a page, in brotli: the entry and the page's own chunks.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Manifest, readAssets } from '@kvartal/runtime/node'
import { rolldown } from 'rolldown'
import { root } from '../../scripts/stamp.ts'
import { type Figure, inUnit, times } from './figure.ts'

const CLIENT = join(root, 'apps/web/dist/client')
const BAR_KB = 100
const PHRASE_BAR_KB = 23
/** A kilobyte as the browser tests count it. */
const BYTES_PER_KB = 1024

/** The page of the design kit is no page of the site. */
const NOT_A_PAGE = 'src/pages/kit/route.tsx'
const ROUTE_MODULE = /^src\/pages\/(.+)\/route\.tsx$/

export async function measurePageWeight(): Promise<Figure[]> {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const assetsOf = readAssets(CLIENT)
  const reactKb = (await bundledBytes(REACT_ALONE)) / BYTES_PER_KB
  const phraseKb = (await bundledBytes(PHRASE)) / BYTES_PER_KB
  const sources = Object.keys(manifest).filter((source) => ROUTE_MODULE.test(source) && source !== NOT_A_PAGE)
  const ofPages = sources.map((source) => {
    const { scripts, modulePreloads, styles } = assetsOf([source])
    const kb = packedKb([...scripts, ...modulePreloads])
    return {
      what: `скрипты страницы ${ROUTE_MODULE.exec(source)?.[1]}, brotli`,
      value: inUnit(kb, 'КБ'),
      bar: { text: `≤ ${BAR_KB} КБ`, met: kb <= BAR_KB },
      beside: `один React ${inUnit(reactKb, 'КБ')}; стили до показа ${inUnit(packedKb(styles), 'КБ')}`,
      ratio: times(kb / reactKb),
    }
  })
  const bar = { text: `≤ ${PHRASE_BAR_KB} КБ`, met: phraseKb <= PHRASE_BAR_KB }
  return [...ofPages, { what: 'грамматика поиска словами, brotli', value: inUnit(phraseKb, 'КБ'), bar }]
}

function packedKb(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0) / BYTES_PER_KB
}

/** The floor: React and nothing else. */
const REACT_ALONE = `export * from 'react'; export { hydrateRoot } from 'react-dom/client'; export { jsx } from 'react/jsx-runtime'`
const PHRASE = `export * from '@kvartal/phrase'`

/** The size of some code through the same bundler and the same compression as the site. */
async function bundledBytes(code: string): Promise<number> {
  const entry = 'measured-alone'
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? join(root, 'apps/web/src', `${entry}.js`) : null),
        load: (id) => (id.endsWith(`${entry}.js`) ? code : null),
      },
    ],
  })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  const bundled = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return brotliCompressSync(bundled, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
