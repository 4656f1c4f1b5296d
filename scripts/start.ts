// npm start: installs, builds, makes the demo company's bundle, then runs the server in this same process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { demoIndexSetting } from './demo-index.ts'
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
    process.env.OFFICE_DEMO ??= 'true'
    const index = demoIndexSetting(process.env)
    if (index !== undefined) {
      process.env.SITE_INDEX = index
      console.log('Демонстрационная компания закрыта от поисковых систем; открыть: SITE_INDEX=true')
    }
  }
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exit(1)
}

process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, BUILT_SERVER)).href)
