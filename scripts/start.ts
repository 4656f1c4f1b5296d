// npm start: installs, builds, makes the demo company's bundle, then runs the server in this same process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { loadEnvFile } from './env-file.ts'
import { BUILT_SERVER, build, DEMO_BUNDLE, install, makeDemoBundle } from './prepare.ts'
import { CommandError } from './run.ts'
import { root } from './stamp.ts'

loadEnvFile()
const step = stepPrinter(console.log)

try {
  await install(step)
  await build(step)
  if (!process.env.SEED_BUNDLE) {
    await makeDemoBundle(step)
    process.env.SEED_BUNDLE = DEMO_BUNDLE
    closeToSearchEngines()
  }
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exit(1)
}

/** Nobody should find the flats of a company that does not exist. On this machine alone no robot sees them anyway. */
function closeToSearchEngines(): void {
  const { HOST = '', SITE_INDEX = '' } = process.env
  if (SITE_INDEX !== '' || ['', 'localhost', '127.0.0.1', '::1'].includes(HOST)) return
  process.env.SITE_INDEX = 'false'
  console.log('Демонстрационная компания закрыта от поисковых систем; открыть: SITE_INDEX=true')
}

process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, BUILT_SERVER)).href)
