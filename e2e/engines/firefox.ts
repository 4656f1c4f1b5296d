// Drives Firefox by WebDriver BiDi, without a driver program in between.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EnginePrograms } from '../../scripts/engine-programs.ts'
import { BidiConnection } from './bidi-connection.ts'
import { endProgram, printed, startProgram } from './child-process.ts'
import type { Engine, Tab } from './engine.ts'
import { startScreen } from './virtual-screen.ts'

/** No network requests of the browser itself, no first-start dialogs, nothing that changes pages. */
const preferences: Record<string, string | number | boolean> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.blockedURIs.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'extensions.update.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'ru-RU, ru',
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // On a machine without a graphics card pages are drawn by the processor, and WebGL by a software renderer.
  'gfx.webrender.software': true,
  'webgl.force-enabled': true,
}

interface LogEntry {
  level: string
  text: string | null
  source: { context?: string }
}

interface EvaluateResult {
  type: 'success' | 'exception'
  result?: { type: string; value?: string }
  exceptionDetails?: { text: string }
}

export async function startFirefox(programs: NonNullable<EnginePrograms['firefox']>): Promise<Engine> {
  // Without a screen Firefox has no WebGL, and then the site shows no live map.
  const screen = await startScreen(programs.screen)
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-firefox-'))
  writeFileSync(
    join(folder, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const child = startProgram(
    programs.browser,
    ['--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    // A separate home folder, so that the caches of the user who runs the tests are not touched.
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: screen.display,
        HOME: folder,
        MOZ_CRASHREPORTER_DISABLE: '1',
        TZ: 'Europe/Moscow',
      },
    },
  )
  const address = await printed(child, child.stderr, /WebDriver BiDi listening on (ws:\/\/\S+)/)
  const logs = new Map<string, string[]>()
  const connection = await BidiConnection.open(`${address}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return
    const { level, text, source } = params as LogEntry
    logs.get(source.context ?? '')?.push(`${level}: ${text ?? ''}`)
  })
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    openTab: () => openTab(connection, logs),
    async stop() {
      connection.close()
      await endProgram(child)
      await screen.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function openTab(connection: BidiConnection, logs: Map<string, string[]>): Promise<Tab> {
  // A user context has its own cookies, storage and cache.
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await connection.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  const messages: string[] = []
  logs.set(context, messages)
  return {
    messages,
    async goto(url) {
      await connection.send('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    async back() {
      await connection.send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    async resize(width, height) {
      await connection.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await connection.send<EvaluateResult>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value === undefined ? undefined : JSON.parse(result.value)
    },
    async perform(actions) {
      await connection.send('input.performActions', { context, actions })
    },
    async screenshot() {
      const { data } = await connection.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      logs.delete(context)
      await connection.send('browser.removeUserContext', { userContext })
    },
  }
}
