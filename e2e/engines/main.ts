// Runs the journeys in every installed engine, the engines in parallel, against one server.
//   --short  only the journeys of npm test     --engine firefox     --only mortgage     --report report.json
//   --site http://127.0.0.1:3000  a server that already runs, instead of one with the demo company
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { engineTitles, findEngines, installHint } from '../../scripts/engine-programs.ts'
import { OwnServer } from '../src/own-server.ts'
import { DriverSilentError, type Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { type Journey, journeys } from './journeys.ts'
import { desktop, Visitor } from './visitor.ts'
import { WatchingProxy } from './watching-proxy.ts'
import { startWebKit } from './webkit.ts'

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    engine: { type: 'string' },
    only: { type: 'string', default: '' },
    report: { type: 'string' },
    site: { type: 'string' },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
const results = fileURLToPath(new URL('../../test-results/engines/', import.meta.url))
const chosen = journeys.filter(({ title, short }) => (short || !options.short) && new RegExp(options.only).test(title))

interface EngineReport {
  title: string
  passed: number
  failed: number
  skipped: number
  /** The failures, or why the engine was skipped. */
  output: string
}

const { firefox, webkit } = findEngines()
const starts: Record<keyof typeof engineTitles, (() => Promise<Engine>) | undefined> = {
  firefox: firefox && (() => startFirefox(firefox)),
  webkit: webkit && (() => startWebKit(webkit)),
}
const wanted = (['firefox', 'webkit'] as const).filter((id) => !options.engine || options.engine === id)

rmSync(results, { recursive: true, force: true })
const server = new OwnServer()
try {
  if (!options.site && wanted.some((id) => starts[id])) {
    await server.start('demo', {
      // All journeys use one IP address and the same phone number.
      FORM_POSTS_PER_MINUTE: '10000',
      LEADS_PER_ADDRESS_PER_HOUR: '10000',
      LEADS_PER_PHONE_PER_HOUR: '10000',
    })
  }
  const reports = await Promise.all(
    wanted.map((id) => {
      const start = starts[id]
      return start ? runEngine(id, start) : skipped(id)
    }),
  )
  if (options.report) writeFileSync(options.report, JSON.stringify(reports))
  process.exitCode = reports.some(({ failed }) => failed > 0) ? 1 : 0
} finally {
  await server.stop()
}

function skipped(id: keyof typeof engineTitles): EngineReport {
  const title = engineTitles[id]
  const output = `нет на этой машине, пропущено. Поставит npm run test:browsers под root в Debian или вы сами: ${installHint(id)}`
  return { title, passed: 0, failed: 0, skipped: chosen.length, output }
}

async function runEngine(id: keyof typeof engineTitles, start: () => Promise<Engine>): Promise<EngineReport> {
  const report: EngineReport = { title: engineTitles[id], passed: 0, failed: 0, skipped: 0, output: '' }
  const proxy = new WatchingProxy(options.site ?? server.url)
  let engine: Engine | undefined
  try {
    await proxy.start()
    engine = await start()
    report.title = engine.name
    for (const journey of chosen) {
      const started = performance.now()
      let failure: string | undefined
      try {
        failure = await runJourney(engine, id, proxy, journey)
      } catch (error) {
        if (!(error instanceof DriverSilentError)) throw error
        // The driver failed, not the site, so the journey is run once more.
        print(`  · ${engine.name}: ${journey.title}: no answer to ${error.message}, started anew`)
        await engine.stop()
        engine = await start()
        failure = await runJourney(engine, id, proxy, journey)
      }
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (failure === undefined) report.passed += 1
      else {
        report.failed += 1
        report.output += `\n${engine.name}: ${journey.title}\n${failure}\n`
      }
      print(`  ${failure === undefined ? '✓' : '✗'} ${engine.name}: ${journey.title}, ${seconds} с`)
      if (failure !== undefined) print(failure.replace(/^/gm, '    '))
    }
  } catch (error) {
    report.failed += 1
    report.output += `\n${report.title}: ${error instanceof Error ? error.stack : error}\n`
  } finally {
    await engine?.stop()
    proxy.stop()
  }
  return report
}

/** Returns the failure, if any. */
async function runJourney(
  engine: Engine,
  id: string,
  proxy: WatchingProxy,
  journey: Journey,
): Promise<string | undefined> {
  const tab = await engine.openTab(proxy.url)
  proxy.answered = []
  const visitor = new Visitor(tab, proxy)
  try {
    await tab.resize(desktop.width, desktop.height)
    let failure: string | undefined
    try {
      await journey.run(visitor)
    } catch (error) {
      if (error instanceof DriverSilentError) throw error
      failure = error instanceof Error ? error.message : String(error)
    }
    const messages = (await visitor.console()).filter((message) => !journey.expected?.test(message))
    if (failure === undefined && messages.length === 0) return undefined
    return [
      failure ?? 'the console is not empty',
      ...messages.map((message) => `  console: ${message}`),
      `  address: ${await tab.evaluate('location.href')}`,
      `  picture: ${await keepPicture(visitor, `${id}-${journey.title}`)}`,
    ].join('\n')
  } finally {
    await tab.close()
  }
}

async function keepPicture({ tab }: Visitor, title: string): Promise<string> {
  const file = join(results, `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.png`)
  mkdirSync(results, { recursive: true })
  writeFileSync(file, await tab.screenshot())
  return file
}
