// Drives WebKitGTK: its MiniBrowser on a virtual screen, by classic WebDriver.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EnginePrograms } from '../../scripts/engine-programs.ts'
import { freePort } from '../../scripts/free-port.ts'
import { endProgram, startProgram } from './child-process.ts'
import { DriverSilentError, type Engine, type Tab } from './engine.ts'
import { until } from './until.ts'
import { startScreen } from './virtual-screen.ts'

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

/** A command takes milliseconds, or seconds on a busy machine. Sometimes the driver never answers. */
const ANSWER_TIMEOUT_MS = 120_000
/** The toolbar of MiniBrowser keeps its window wider than a phone. */
const NARROW_WINDOW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }'
/** More than the frame of a window takes. */
const FRAME_PX = 100

export async function startWebKit(programs: NonNullable<EnginePrograms['webkit']>): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_WINDOW)
  const screen = await startScreen(programs.screen)
  const port = await freePort()
  const driver = startProgram(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      TZ: 'Europe/Moscow',
      // Without a graphics card a software renderer takes ten times as long as drawing by the processor.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  })
  const address = `http://127.0.0.1:${port}`
  // The driver does not print when it is ready, so it is polled.
  await until('the driver answers', async () => Boolean(await request(address, 'GET', '/status')))
  const { sessionId, capabilities } = (await request(address, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // Otherwise every command would wait until the page has loaded.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const call: Call = (method, path, body) => request(address, method, `/session/${sessionId}${path}`, body)

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    openTab: (site) => openTab(call, site),
    async stop() {
      await call('DELETE', '').catch(() => {})
      await endProgram(driver)
      await screen.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function request(address: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(address + path, {
    method,
    body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'TimeoutError' ? new DriverSilentError(`${method} ${path}`) : error
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** One window for all journeys, because a new one takes seconds. The storage of the page is cleared instead. */
async function openTab(call: Call, site: string): Promise<Tab> {
  const goto = async (url: string) => {
    await evaluate('void (window.isLeftByTest = true)')
    await call('POST', '/url', { url })
    await until(
      `${url} is loaded`,
      async () => (await evaluate('window.isLeftByTest !== true && document.readyState !== "loading"')) === true,
    )
  }
  const evaluate = async (expression: string) => {
    const json = await call('POST', '/execute/sync', { script: `return JSON.stringify(${expression})`, args: [] })
    return typeof json === 'string' ? JSON.parse(json) : undefined
  }
  await goto(`${site}/robots.txt`)
  await call('DELETE', '/cookie')
  await evaluate('[localStorage.clear(), sessionStorage.clear()]')
  return {
    // The classic protocol has no console messages; only the script in the page records them.
    messages: [],
    goto,
    async back() {
      await call('POST', '/back')
    },
    async resize(width, height) {
      await call('POST', '/window/rect', { x: 0, y: 0, width, height })
      // The page learns of the new size some time after the call.
      const inner = await until(`the window is about ${width} wide`, async () => {
        const now = (await evaluate('[innerWidth, innerHeight]')) as [number, number]
        return Math.abs(now[0] - width) < FRAME_PX ? now : undefined
      })
      // The title bar is part of the window's height.
      await call('POST', '/window/rect', { x: 0, y: 0, width: 2 * width - inner[0], height: 2 * height - inner[1] })
    },
    evaluate,
    async perform(actions) {
      await call('POST', '/actions', { actions })
    },
    async screenshot() {
      return Buffer.from((await call('GET', '/screenshot')) as string, 'base64')
    },
    async close() {
      await goto('about:blank')
    },
  }
}
