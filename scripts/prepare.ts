// Prepares everything that the site needs to run: packages, the built site, the bundle of the demo company.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { npm, runQuietly } from './run.ts'
import { hashOf, isDone, root, whenChanged } from './stamp.ts'

export type Step = <Result>(title: string, run: () => Promise<Result>) => Promise<Result>

const workspaces = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
)
const manifests = ['.', 'demo', 'e2e', 'bench', ...workspaces].map((folder) => join(folder, 'package.json'))

const packages = () =>
  ['installed', hashOf(['package-lock.json', ...manifests]), 'node_modules/.package-lock.json'] as const

export const arePackagesInstalled = () => isDone(...packages())

export async function install(step: Step): Promise<void> {
  await whenChanged(...packages(), () =>
    step('пакеты', async () => void (await npm('ci', '--include=dev', '--no-audit', '--no-fund'))),
  )
}

const siteSources = [
  'apps/web',
  'packages/ui',
  'packages/runtime',
  'packages/contract',
  'packages/catalog',
  'packages/finance',
  'packages/phrase',
  'packages/russian',
  'package-lock.json',
]

const officeSources = [
  'apps/office',
  'packages/ui',
  'packages/contract',
  'packages/catalog',
  'packages/finance',
  'packages/russian',
  'package-lock.json',
]

export const BUILT_OFFICE = 'apps/office/dist/index.html'
const office = () => ['office', hashOf(officeSources), BUILT_OFFICE] as const

export const BUILT_SITE = 'apps/web/dist/server/entry-server.js'
const site = () => ['built', hashOf(siteSources), BUILT_SITE] as const

const serverSources = ['apps/server/src', 'packages', 'scripts/server-bundle.ts', 'package-lock.json']

export const BUILT_SERVER = 'apps/server/dist/main.js'
const server = () => ['server', hashOf(serverSources), BUILT_SERVER] as const

export const isBuilt = () => isDone(...site()) && isDone(...office()) && isDone(...server())

export async function build(step: Step): Promise<void> {
  await buildSite(step)
  await buildOffice(step)
  await buildServer(step)
}

export async function buildServer(step: Step): Promise<void> {
  await whenChanged(...server(), () =>
    step('сборка сервера', async () => {
      // Imported here: the bundler is a package, and this file installs the packages.
      const { bundleServer } = await import('./server-bundle.ts')
      await bundleServer()
    }),
  )
}

async function buildSite(step: Step): Promise<void> {
  await whenChanged(...site(), () =>
    step('сборка сайта', async () => {
      const cwd = join(root, 'apps/web')
      await Promise.all([
        runQuietly('vite', ['build', '--logLevel', 'warn'], { cwd }),
        runQuietly('vite', ['build', '--ssr', '--logLevel', 'warn'], { cwd }),
      ])
      await compressAssets(join(cwd, 'dist/client/assets'))
    }),
  )
}

async function buildOffice(step: Step): Promise<void> {
  await whenChanged(...office(), () =>
    step('сборка офиса', async () => {
      const cwd = join(root, 'apps/office')
      await runQuietly('vite', ['build', '--logLevel', 'warn'], { cwd })
      await compressAssets(join(cwd, 'dist/assets'))
    }),
  )
}

export const DEMO_BUNDLE = '.runtime/demo-bundle.json'

export async function makeDemoBundle(step: Step): Promise<void> {
  const sources = [
    'demo/src',
    'demo/world',
    'demo/scripts/bundle.ts',
    'demo/media/index.json',
    'packages/contract/src',
    'packages/russian/src',
  ]
  await whenChanged('demo-bundle', hashOf(sources), DEMO_BUNDLE, () =>
    step('демо-застройщик', async () => {
      await runQuietly(process.execPath, ['demo/scripts/bundle.ts', DEMO_BUNDLE])
    }),
  )
}

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Compresses the built files once at the highest level, so that no request has to. */
async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const source = readFileSync(join(folder, name))
      const [br, gz] = await Promise.all([
        packBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        packGzip(source, { level: 9 }),
      ])
      writeFileSync(join(folder, `${name}.br`), br)
      writeFileSync(join(folder, `${name}.gz`), gz)
    }),
  )
}
