import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import { type Database, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../start/config.ts'
import { CaptchaHost } from '../../../testing/captcha-host.ts'
import { solveTask } from '../../../testing/captcha-token.ts'
import { contactRequest, FORMS, OTHER_INFORMATION, post, takeToken } from '../../../testing/contact-request.ts'
import { describeOnStore, openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { Secrets } from '../../ground/secrets/index.ts'
import { EmbeddedCaptcha, TOKEN_LIFETIME_MS } from './embedded.ts'
import { OutsideCaptcha } from './outside.ts'
import { captchaSettings } from './service.ts'

const generous = { CAPTCHA_WORK: '100', FORM_POSTS_PER_MINUTE: '1000' }
const visitor = { address: '203.0.113.5', sessionId: null }

describeOnStore('the embedded captcha', (store) => {
  let database: Database
  let secrets: Secrets
  let now: number
  let captcha: EmbeddedCaptcha

  beforeAll(async () => {
    database = await store.open()
    secrets = new Secrets(database, undefined)
    await secrets.load()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    now = Date.now()
    captcha = new EmbeddedCaptcha({ database, secrets, work: 100, now: () => now })
  })

  const token = async () => solveTask((await captcha.createTask()) as Parameters<typeof solveTask>[0])
  const change = (text: string, edit: (parsed: ReturnType<typeof JSON.parse>) => void) => {
    const parsed = JSON.parse(atob(text))
    edit(parsed)
    return btoa(JSON.stringify(parsed))
  }

  it('accepts a token once, on whichever node', async () => {
    const otherNode = new EmbeddedCaptcha({ database, secrets, work: 100 })
    const solved = await token()
    expect(await otherNode.validate(solved, visitor)).toBe(true)
    expect(await captcha.validate(solved, visitor)).toBe(false)
    expect(await otherNode.validate(solved, visitor)).toBe(false)
  })

  it('accepts a token that is sent several times at once only once', async () => {
    const solved = await token()
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => captcha.validate(solved, visitor)))
    expect(verdicts.filter(Boolean)).toHaveLength(1)
  })

  it('accepts a repeat by the same session as the same use', async () => {
    const solved = await token()
    const session = { ...visitor, sessionId: '6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a00' }
    expect(await captcha.validate(solved, session)).toBe(true)
    expect(await captcha.validate(solved, session)).toBe(true)
    expect(await captcha.validate(solved, { ...session, sessionId: '6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a01' })).toBe(
      false,
    )
  })

  it('refuses a token after five minutes', async () => {
    const solved = await token()
    now += TOKEN_LIFETIME_MS + 1_000
    expect(await captcha.validate(solved, visitor)).toBe(false)
  })

  it('refuses a token whose task or solution was changed', async () => {
    const solved = await token()
    const forgeries = [
      change(solved, ({ challenge }) => {
        challenge.parameters.expiresAt += 60
      }),
      change(solved, ({ challenge }) => {
        challenge.parameters.keyPrefix = challenge.parameters.keyPrefix.slice(0, 2)
      }),
      change(solved, ({ solution }) => {
        solution.derivedKey = `${solution.derivedKey.slice(0, -1)}${solution.derivedKey.endsWith('0') ? '1' : '0'}`
      }),
      change(solved, (parsed) => {
        parsed.extra = 1
      }),
      change(solved, ({ challenge }) => {
        delete challenge.parameters.keySignature
      }),
      'not base64 at all ☃',
      '',
    ]
    for (const forged of forgeries) expect(await captcha.validate(forged, visitor)).toBe(false)
    expect(await captcha.validate(solved, visitor)).toBe(true)
  })

  it('refuses a token of another installation', async () => {
    const foreign = new Secrets(database, 'another root secret of thirty-two characters')
    await foreign.load()
    const stranger = new EmbeddedCaptcha({ database, secrets: foreign, work: 100 })
    const solved = solveTask((await stranger.createTask()) as Parameters<typeof solveTask>[0])
    expect(await captcha.validate(solved, visitor)).toBe(false)
  })
})

describe('the embedded captcha over HTTP', () => {
  let database: Database
  let app: FastifyInstance

  beforeAll(async () => {
    database = await openTestStore()
    const environment = { ...generous, CAPTCHA_SERVER_KEY: 'key of another server' }
    app = await buildTestApp({ database, bundle: null, environment })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  it('serves its script and worker under the address that the official component loads', async () => {
    const query = '?render=onload&onload=__onSmartCaptchaReady'
    for (const file of [`captcha.js${query}`, 'worker.js']) {
      const answer = await app.inject(`${EMBEDDED_CAPTCHA_PATH}/${file}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    }
  })

  it('has the same protocol as an outside captcha: another server can validate its tokens', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const host = `http://127.0.0.1:${port}${EMBEDDED_CAPTCHA_PATH}`
    const asOther = (serverKey: string) => new OutsideCaptcha({ host, serverKey, log: app.log })
    const solved = await takeToken(app)
    await expect(asOther('wrong key').validate(solved, visitor)).rejects.toThrow('HTTP 403')
    expect(await asOther('key of another server').validate(solved, visitor)).toBe(true)
    expect(await asOther('key of another server').validate(solved, visitor)).toBe(false)
  })
})

describe('an outside captcha', () => {
  const host = new CaptchaHost()
  let database: Database
  let app: FastifyInstance

  beforeAll(async () => {
    await host.start()
    database = await openTestStore()
    const environment = {
      ...generous,
      CAPTCHA_HOST: host.url,
      CAPTCHA_SITE_KEY: 'ysc1_key',
      CAPTCHA_SERVER_KEY: host.secret,
    }
    app = await buildTestApp({ database, bundle: null, environment })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    host.stop()
  })
  beforeEach(() => {
    host.fault = 'none'
    host.requests.length = 0
  })

  const lastCaptcha = async () =>
    (await database.orm.select().from(tables.leads)).sort((a, b) => +a.createdAt - +b.createdAt).at(-1)?.captcha

  it('is queried once for both posts, with the secret, the token and the address', async () => {
    host.tokens.add('token-1')
    const request = await contactRequest(app, { smartToken: 'token-1' })
    const answers = await Promise.all([post(app, FORMS, request), post(app, OTHER_INFORMATION, request)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(host.requests).toEqual([{ secret: host.secret, token: 'token-1', ip: '203.0.113.5' }])
    expect(await lastCaptcha()).toBe('verified')
  })

  it('refuses a token that it does not know', async () => {
    const answer = await post(app, OTHER_INFORMATION, await contactRequest(app, { smartToken: 'unknown' }))
    expect(answer.statusCode).toBe(403)
  })

  it.each(['error', 'nonsense'] as const)('with a fault (%s) lets the request pass unverified', async (fault) => {
    host.fault = fault
    const answer = await post(app, OTHER_INFORMATION, await contactRequest(app, { smartToken: 'any' }), '198.51.100.1')
    expect(answer.statusCode).toBe(200)
    expect(await lastCaptcha()).toBe('unverified')
  })

  it('that never answers times out', async () => {
    host.fault = 'silence'
    const captcha = new OutsideCaptcha({ host: host.url, serverKey: host.secret, log: app.log, timeoutMs: 50 })
    await expect(captcha.validate('any', visitor)).rejects.toThrow('TimeoutError')
  })

  it('with a fault lets fewer requests pass', async () => {
    host.fault = 'error'
    const statuses: number[] = []
    for (let sent = 0; sent < 3; sent++) {
      const request = await contactRequest(app, { smartToken: 'any' })
      statuses.push((await post(app, OTHER_INFORMATION, request, '198.51.100.2')).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  it('is named to the browser, and the embedded one is not served', async () => {
    expect((await app.inject(`${EMBEDDED_CAPTCHA_PATH}/captcha.js`)).statusCode).toBe(404)
    const keys = { CAPTCHA_SITE_KEY: 'ysc1_key', CAPTCHA_SERVER_KEY: 'ysc2_key' }
    expect(captchaSettings(readConfig(keys))).toEqual({
      siteKey: 'ysc1_key',
      host: 'https://smartcaptcha.cloud.yandex.ru',
    })
    expect(captchaSettings(readConfig({}))).toEqual({ siteKey: 'embedded', host: EMBEDDED_CAPTCHA_PATH })
  })
})
