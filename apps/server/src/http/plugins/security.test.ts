import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../../modules/site/pages/index.ts'
import { judgeHeaders } from '../../testing/observatory.ts'
import { openTestStore } from '../../testing/stores.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-security-'))
const mediaDir = join(folder, 'media')
const clientDir = join(folder, 'client')

/** A page that shows all the data that it gets. */
const site: BuiltSite = {
  clientDir,
  assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }),
  renderPage: async ({ path, origin, settings }) => ({
    status: path.startsWith('/no-such') ? 404 : 200,
    html: `<!doctype html>${JSON.stringify({ path, origin, settings })}`,
    isCacheable: true,
  }),
}

const secrets = {
  SESSION_SECRET: 'session-secret-0123456789-0123456789',
  CAPTCHA_SITE_KEY: 'ysc1_public',
  CAPTCHA_SERVER_KEY: 'ysc2_captcha-secret',
  SMTP_URL: 'smtp://site:mail-secret@127.0.0.1:1',
  LEADS_EMAIL_FROM: 'site-secret@moroshka.example',
  LEADS_EMAIL_TO: 'sales-secret@moroshka.example',
  LEADS_WEBHOOK_URL: 'http://127.0.0.1:1/crm-secret',
  LEADS_WEBHOOK_SECRET: 'webhook-secret-0123456789-0123456789',
}

/** Responses of every kind. */
const requests = [
  ['/', 'text/html', 200],
  ['/no-such-page', 'text/html', 404],
  ['/unsupported', 'text/html', 200],
  ['/api/general_settings/company', '*/*', 200],
  ['/api/menu/topmenu', '*/*', 200],
  ['/api/menu/secret', '*/*', 400],
  ['/api/nothing', '*/*', 404],
  ['/v2/block', '*/*', 200],
  ['/api/v2/get_token', '*/*', 200],
  ['/plans/flat-a.svg', '*/*', 200],
  ['/plans/flat-a.png', '*/*', 200],
  ['/flats.pdf?ids=1', '*/*', 200],
  ['/media/house.webp', '*/*', 200],
  ['/media/nothing.webp', '*/*', 404],
  ['/assets/app.js', '*/*', 200],
  ['/robots.txt', '*/*', 200],
  ['/site.webmanifest', '*/*', 200],
  ['/healthz', '*/*', 200],
  ['/projects/%D0%9', 'text/html', 400],
] as const

let app: FastifyInstance
let database: Database

beforeAll(async () => {
  mkdirSync(mediaDir)
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  writeFileSync(join(mediaDir, 'house.webp'), 'picture')
  writeFileSync(join(clientDir, 'assets/app.js'), 'script')
  database = await openTestStore()
  const environment = { ...secrets, MEDIA_DIR: mediaDir, SITE_URL: 'https://site.example', METRIKA_ID: '1' }
  app = await buildTestApp({ database, site, environment })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('every answer', () => {
  it.each(requests)('%s (%s) gets an A+ of Mozilla Observatory', async (url, accept, status) => {
    const answer = await app.inject({ url, headers: { accept } })
    expect(answer.statusCode).toBe(status)
    const { score, faults } = judgeHeaders(answer.headers)
    expect(faults).toEqual([])
    expect(score).toBeGreaterThanOrEqual(100)
    expect(answer.headers['x-request-id']).toBeTruthy()
  })

  it('of the API’s documentation page may also have style elements', async () => {
    expect(judgeHeaders((await app.inject('/api/docs/static/index.html')).headers)).toEqual({
      score: 120,
      faults: ['style elements are allowed'],
    })
  })

  it('contains no secret of the settings', async () => {
    for (const [url, accept] of requests) {
      const { payload, headers } = await app.inject({ url, headers: { accept } })
      for (const value of Object.values(secrets).filter((secret) => secret !== secrets.CAPTCHA_SITE_KEY)) {
        expect(`${JSON.stringify(headers)}${payload}`, url).not.toContain(value)
      }
      expect(payload, url).not.toMatch(/mail-secret|crm-secret|webhook-secret|captcha-secret/)
    }
  })
})

describe('the content security policy', () => {
  const policyOf = async (environment: Record<string, string>) => {
    const built = await buildTestApp({ database, bundle: null, environment })
    const policy = String((await built.inject('/healthz')).headers['content-security-policy'])
    await built.close()
    return policy
  }

  it('allows scripts from the site only, and does not upgrade to https when the site has none', async () => {
    const policy = await policyOf({})
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('upgrade-insecure-requests')
  })

  it('names the hosts of the settings, each in its directive', async () => {
    const policy = await policyOf({
      SITE_URL: 'https://site.example',
      SITE_API_URL: 'https://api.example',
      ADMIN_URL: 'https://admin.example',
      MANAGER_URL: 'https://manager.example',
      MEDIA_URL: 'https://cdn.example/media',
      CAPTCHA_HOST: 'https://captcha.example',
    })
    const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `)) ?? ''
    for (const host of ['https://api.example', 'https://admin.example', 'https://manager.example']) {
      expect(directive('connect-src')).toContain(host)
      expect(directive('img-src')).toContain(host)
    }
    expect(directive('img-src')).toContain('https://cdn.example')
    expect(policy, 'a path is no source').not.toMatch(/ \//)
    expect(directive('script-src')).toBe("script-src 'self' https://captcha.example")
    expect(directive('frame-src')).toBe('frame-src https://captcha.example')
    expect(policy).toContain('upgrade-insecure-requests')
  })

  const directivesOf = async (environment: Record<string, string>) => {
    const parts = (await policyOf(environment)).split(';').map((part) => part.trim().split(' '))
    return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
  }

  it('has every host of Metrika’s own list when a counter is set, and none without', async () => {
    const policy = await directivesOf({ METRIKA_ID: '1' })
    for (const host of ['mc.yandex.ru', 'mc.yandex.com', 'mc.webvisor.com', 'mc.webvisor.org', 'yastatic.net']) {
      for (const name of ['script-src', 'img-src', 'connect-src', 'frame-src']) {
        expect(policy.get(name), name).toContain(`https://${host}`)
      }
    }
    for (const zone of ['kz', 'by', 'com.tr', 'uz', 'co.il']) {
      expect(policy.get('img-src')).toContain(`https://mc.yandex.${zone}`)
      expect(policy.get('connect-src')).toContain(`https://mc.yandex.${zone}`)
      expect(policy.get('connect-src')).toContain(`wss://mc.yandex.${zone}`)
    }
    expect(policy.get('connect-src')).toContain('wss://mc.webvisor.org')
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect(await policyOf({})).not.toMatch(/yandex|webvisor|yastatic|blob:/)
  })

  it('lets Metrika show its maps over the pages with METRIKA_WEBVISOR only', async () => {
    const built = await buildTestApp({
      database,
      bundle: null,
      environment: { METRIKA_ID: '1', METRIKA_WEBVISOR: 'true' },
    })
    const { headers } = await built.inject('/healthz')
    await built.close()
    expect(headers).not.toHaveProperty('x-frame-options')
    const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
    expect(ancestors.split(' ')).toEqual([
      "'self'",
      'https://metrika.yandex.ru',
      'https://metrika.yandex.by',
      'https://metrica.yandex.com',
      'https://metrica.yandex.com.tr',
      'https://webvisor.com',
      'https://*.webvisor.com',
    ])
    expect((await app.inject('/healthz')).headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('allows the scripts and hosts of further counters, but no styles of theirs', async () => {
    const policy = await directivesOf({
      ANALYTICS_SCRIPTS: 'https://calls.example/init.js',
      ANALYTICS_HOSTS: 'https://*.calls.example,wss://ws.calls.example',
    })
    expect(policy.get('script-src')).toEqual(["'self'", 'https://calls.example', 'https://*.calls.example'])
    expect(policy.get('frame-src')).toEqual(['https://calls.example', 'https://*.calls.example'])
    expect(policy.get('img-src')).toContain('https://*.calls.example')
    expect(policy.get('connect-src')).toContain('wss://ws.calls.example')
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('font-src')).toEqual(["'self'"])
  })

  it('allows widgets to draw: their styles, fonts and sounds', async () => {
    const policy = await directivesOf({
      WIDGET_SCRIPTS: 'https://chat.example/w.js',
      WIDGET_HOSTS: 'wss://chat.example',
    })
    expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'", 'https://chat.example'])
    expect(policy.get('font-src')).toEqual(["'self'", 'https://chat.example'])
    expect(policy.get('media-src')).toContain('https://chat.example')
    expect(policy.get('script-src')).toEqual(["'self'", 'https://chat.example'])
    expect(policy.get('connect-src')).toContain('wss://chat.example')
  })

  it('is sent with an HSTS header that does not cover subdomains', async () => {
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=63072000')
  })
})

describe('a copy that is closed to search engines', () => {
  it('says so on every answer and in robots.txt', async () => {
    const closed = await buildTestApp({ database, bundle: null, site, environment: { SITE_INDEX: 'false' } })
    for (const url of ['/', '/healthz', '/assets/app.js', '/robots.txt', '/no-such-page']) {
      expect((await closed.inject(url)).headers['x-robots-tag'], url).toBe('noindex, nofollow')
    }
    expect((await closed.inject('/robots.txt')).payload).toBe('User-agent: *\nDisallow: /\n')
    await closed.close()
    expect((await app.inject('/')).headers).not.toHaveProperty('x-robots-tag')
    expect((await app.inject('/robots.txt')).payload).not.toMatch(/^Disallow: \/$/m)
  })
})

describe('calls from the pages of another origin', () => {
  const SITE = 'https://site.example'

  it.each([
    ['POST', '/v2/marketplace'],
    ['POST', '/api/11/forms'],
  ] as const)('are allowed for the site only: %s %s', async (method, url) => {
    const preflight = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: SITE, 'access-control-request-method': method },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    })
    const stranger = await app.inject({ method, url, payload: {}, headers: { origin: 'https://evil.example' } })
    expect(stranger.headers['access-control-allow-origin']).toBe(SITE)
    expect(stranger.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it.each(['/v2/block', '/v2/flat/1', '/marketplace/favorite?ids=1', '/v2/flat/99999'])(
    '%s can be read by the site',
    async (url) => {
      expect((await app.inject(url)).headers['access-control-allow-origin']).toBe(SITE)
    },
  )

  it.each(['/', '/api/other_information', '/api/v2/get_token', '/api/menu/topmenu', '/metrics'])(
    '%s is for the site’s own origin only',
    async (url) => {
      expect((await app.inject(url)).headers).not.toHaveProperty('access-control-allow-origin')
      const { statusCode } = await app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://evil.example' } })
      expect(statusCode).toBe(404)
    },
  )

  it('of {site} are allowed too when SITE_API_URL gives it its own name', async () => {
    const environment = { SITE_URL: SITE, SITE_API_URL: 'https://api.example' }
    const split = await buildTestApp({ database, bundle: null, environment })
    const allowed = async (method: 'GET' | 'OPTIONS', url: string) =>
      (await split.inject({ method, url, headers: { origin: SITE } })).headers['access-control-allow-origin']
    const found = {
      post: await allowed('OPTIONS', '/api/other_information'),
      token: await allowed('GET', '/api/v2/get_token'),
      metrics: await allowed('GET', '/metrics'),
    }
    await split.close()
    expect(found).toEqual({ post: SITE, token: SITE, metrics: undefined })
  })

  it('cannot be made by a plain form on another site: only JSON is accepted', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, origin: 'https://evil.example' }
      const answer = await app.inject({ method: 'POST', url: '/api/other_information', payload: '{}', headers })
      expect(answer.statusCode).toBe(415)
    }
  })
})

describe('a visitor’s address', () => {
  const PROXY = '10.0.0.1'
  /** The limit of this call is twice that of form posts. */
  const ALLOWED = 6

  async function countedAs(
    environment: Record<string, string>,
    remoteAddress: string,
    forwardedFor: (call: number) => string,
  ): Promise<number[]> {
    const built = await buildTestApp({
      database,
      bundle: null,
      environment: { ...environment, FORM_POSTS_PER_MINUTE: String(ALLOWED / 2) },
    })
    const statuses: number[] = []
    for (let call = 0; call <= ALLOWED; call++) {
      const headers = { 'x-forwarded-for': forwardedFor(call) }
      statuses.push((await built.inject({ url: '/api/v2/get_token', remoteAddress, headers })).statusCode)
    }
    await built.close()
    return statuses
  }

  const limited = [...Array<number>(ALLOWED).fill(200), 429]
  const free = Array<number>(ALLOWED + 1).fill(200)

  it('is not taken from X-Forwarded-For without a trusted proxy', async () => {
    expect(await countedAs({}, '203.0.113.5', (call) => `198.51.100.${call}`)).toEqual(limited)
  })

  it('is not taken from X-Forwarded-For when the request bypasses the trusted proxy', async () => {
    const settings = { TRUST_PROXY: '10.0.0.0/8' }
    expect(await countedAs(settings, '203.0.113.5', (call) => `198.51.100.${call}`)).toEqual(limited)
  })

  it('is the last one that the trusted proxy added, whatever the visitor wrote before it', async () => {
    const settings = { TRUST_PROXY: '10.0.0.0/8' }
    expect(await countedAs(settings, PROXY, (call) => `198.51.100.${call}, 203.0.113.9`)).toEqual(limited)
    expect(await countedAs(settings, PROXY, (call) => `203.0.113.9, 10.9.9.9, 198.51.100.${call}`)).toEqual(free)
  })

  it('is the same for a whole IPv6 /64 network', async () => {
    expect(await countedAs({ TRUST_PROXY: PROXY }, PROXY, (call) => `2001:db8:1:2::${call + 1}`)).toEqual(limited)
  })
})
