// Signing in and what attackers try there: planted cookies, guessing, enumeration, used codes.
import { randomUUID } from 'node:crypto'
import { tables } from '@kvartal/db'
import { afterEach, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { OfficeBrowser } from '../../../testing/office-browser.ts'
import { TEST_ORIGIN } from '../../../testing/office-person.ts'
import { quickPasswords } from '../../../testing/quick-passwords.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { VirtualPasskey } from '../../../testing/virtual-passkey.ts'
import { appCode } from './second-step.ts'

const PASSWORD = 'северный клён у воды'
const MINUTE_MS = 60_000

describeOnStore('signing in to the office', (store) => {
  let clock = Date.parse('2026-11-17T09:00:00Z')
  const site = appOnStore(store, { bundle: null, now: () => new Date(clock) })
  const passwords = quickPasswords()
  afterEach(() => {
    // Limits of one test must not meet the next one.
    clock += 3 * 24 * 60 * MINUTE_MS
  })

  async function person(facts: Partial<typeof tables.officePeople.$inferInsert> = {}) {
    const id = randomUUID()
    const row = { id, email: `${id}@moroshka.example`, name: 'Мария Соколова', role: 'sales-manager' as const }
    const passwordHash = await passwords.hash(PASSWORD)
    await site.database.orm.insert(tables.officePeople).values({ ...row, passwordHash, ...facts })
    return { ...row, ...facts }
  }
  const browser = (address?: string) => new OfficeBrowser(site.app, { ...(address && { address }) })

  async function withApp(email: string) {
    const first = browser()
    await first.signIn(email, PASSWORD)
    const { body } = await first.call('POST', '/me/app', {})
    const code = appCode(body.secret, new Date(clock))
    const finished = await first.call('PUT', '/me/app', { code })
    return { secret: body.secret as string, spareCodes: finished.body.spareCodes as string[], usedCode: code, first }
  }

  it('opens a session with a cookie that scripts cannot read, in any case of the letters of the e-mail', async () => {
    const { email } = await person()
    const one = browser()
    const { status, body } = await one.signIn(` ${email.toUpperCase()} `, PASSWORD)
    expect([status, body.next, body.session.person.email]).toEqual([200, 'open', email])
    const cookie = one.lastCookies.find((each) => each.startsWith('kvartal-office-session=')) ?? ''
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await one.call('GET', '/session')).status).toBe(200)
    await one.signIn(email, PASSWORD, { remember: true })
    expect(one.lastCookies[0]).toContain('Max-Age=2592000')
  })

  it('never makes a session of a cookie that was there before (session fixation)', async () => {
    const { email } = await person()
    const victim = browser()
    const planted = 'p'.repeat(43)
    for (const name of ['session', 'step', 'device']) victim.cookies.set(`kvartal-office-${name}`, planted)
    expect((await victim.signIn(email, PASSWORD)).status).toBe(200)
    expect([...victim.cookies.values()]).not.toContain(planted)
    const attacker = browser()
    for (const name of ['session', 'step', 'device']) attacker.cookies.set(`kvartal-office-${name}`, planted)
    expect((await attacker.call('GET', '/session')).status).toBe(401)
  })

  it('gives a new token at every sign-in and forgets it at sign-out', async () => {
    const { email } = await person()
    const one = browser()
    await one.signIn(email, PASSWORD)
    const first = one.cookies.get('kvartal-office-session')
    await one.signIn(email, PASSWORD)
    const second = one.cookies.get('kvartal-office-session')
    expect(second).not.toBe(first)
    expect((await one.call('DELETE', '/session')).status).toBe(200)
    one.cookies.set('kvartal-office-session', second ?? '')
    expect((await one.call('GET', '/session')).status).toBe(401)
  })

  it('answers the same for a wrong password, an unknown, an invited and a closed person', async () => {
    const [active, invited, closed, demo] = [
      await person(),
      await person({ passwordHash: null }),
      await person({ closedAt: new Date(clock) }),
      await person({ isDemo: true }),
    ]
    const answers = []
    const tried: [string, string][] = [
      [active.email, 'wrong'],
      ['nobody@moroshka.example', PASSWORD],
      [invited.email, PASSWORD],
      [closed.email, PASSWORD],
      // People of the demo sign in only where the demo is open.
      [demo.email, PASSWORD],
    ]
    for (const [index, [email, password]] of tried.entries()) {
      const { status, body, headers } = await browser(`198.51.100.${index}`).signIn(email, password)
      answers.push({ status, body: { ...body, requestId: '' }, cookies: headers['set-cookie'] })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' }, cookies: undefined })
  })

  it('refuses an e-mail that no database can look up', async () => {
    expect((await browser().signIn('\0', PASSWORD)).status).toBe(400)
    expect((await browser().call('POST', '/reset/ask', { email: 'a\0b' })).status).toBe(400)
  })

  it('closes an account after five wrong tries for that address only, longer each time', async () => {
    const { email } = await person()
    const attacker = browser('203.0.113.7')
    const statuses = []
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await attacker.signIn(email, 'wrong')).status)
      clock += 20_000
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    const refused = await attacker.signIn(email, PASSWORD)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '880'])
    expect((await browser('203.0.113.8').signIn(email, PASSWORD)).status).toBe(200)
    clock += 15 * MINUTE_MS
    expect((await attacker.signIn(email, 'wrong')).status).toBe(401)
    clock += 16 * MINUTE_MS
    expect((await attacker.signIn(email, PASSWORD)).status).toBe(429)
    clock += 15 * MINUTE_MS
    expect((await attacker.signIn(email, PASSWORD)).status).toBe(200)
  })

  it('delays the third and fourth try, and treats an unknown e-mail alike', async () => {
    const { email } = await person()
    for (const [index, tried] of [email, 'nobody-else@moroshka.example'].entries()) {
      const attacker = browser(`203.0.113.${20 + index}`)
      const statuses = []
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await attacker.signIn(tried, 'wrong')).status)
      expect(statuses).toEqual([401, 401, 401, 429])
    }
  })

  it('counts tries that come at the same time', async () => {
    const { email } = await person()
    const attacker = browser('203.0.113.30')
    const answers = await Promise.all(Array.from({ length: 12 }, () => attacker.signIn(email, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('lets a browser in that the person has used before, while a stranger at the same address is refused', async () => {
    const { email } = await person()
    const own = browser('203.0.113.40')
    await own.signIn(email, PASSWORD)
    const stranger = browser('203.0.113.40')
    for (let tries = 0; tries < 5; tries += 1) {
      await stranger.signIn(email, 'wrong')
      clock += 20_000
    }
    expect((await stranger.signIn(email, PASSWORD)).status).toBe(429)
    expect((await own.signIn(email, PASSWORD)).status).toBe(200)
  })

  it('refuses an address that tries many accounts', async () => {
    const attacker = browser('203.0.113.50')
    let status = 401
    let tries = 0
    for (; status === 401 && tries < 40; tries += 1) status = (await attacker.signIn(`${tries}@x.example`, 'a')).status
    expect([status, tries]).toEqual([429, 31])
    const { email } = await person()
    expect((await attacker.signIn(email, PASSWORD)).status).toBe(429)
    expect((await browser('203.0.113.51').signIn(email, PASSWORD)).status).toBe(200)
  })

  it('asks for a code where an application is connected, and takes each code once', async () => {
    const { email } = await person()
    const { secret, usedCode, spareCodes } = await withApp(email)
    expect(spareCodes).toHaveLength(10)
    const one = browser()
    const asked = await one.signIn(email, PASSWORD)
    expect(asked.body).toEqual({ next: 'second-step', ways: ['app', 'spare-code'] })
    expect((await one.call('GET', '/session')).status).toBe(401)
    const send = (code: string, who = one) => who.call('POST', '/session/second-step', { step: { way: 'app', code } })
    expect((await send(usedCode)).body.code).toBe('WRONG_CODE')
    clock += 30_000
    const code = appCode(secret, new Date(clock))
    expect((await send(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await one.call('GET', '/session')).status).toBe(200)
    const two = browser()
    await two.signIn(email, PASSWORD)
    expect((await send(code, two)).body.code).toBe('WRONG_CODE')
  })

  it('does not let a code be guessed: the step ends, then the account is closed for codes', async () => {
    const { email } = await person()
    const { secret } = await withApp(email)
    const attacker = browser('203.0.113.60')
    // A code that is not by chance a right one of these minutes.
    const right = Array.from({ length: 16 }, (_, step) => appCode(secret, new Date(clock + (step - 2) * 30_000)))
    const wrong = ['000000', '111111', '222222'].find((code) => !right.includes(code))
    const guess = () => attacker.call('POST', '/session/second-step', { step: { way: 'app', code: wrong } })
    const statuses = new Set<number>()
    for (let round = 0; round < 3; round += 1) {
      await attacker.signIn(email, PASSWORD)
      for (let tries = 0; tries < 5; tries += 1) {
        statuses.add((await guess()).status)
        clock += 20_000
      }
    }
    expect((await guess()).status).toBe(429)
    await attacker.signIn(email, PASSWORD)
    const rightStep = { way: 'app', code: appCode(secret, new Date(clock)) }
    expect((await attacker.call('POST', '/session/second-step', { step: rightStep })).status).toBe(429)
    expect(statuses.has(200)).toBe(false)
  })

  it('takes a spare code once', async () => {
    const { email } = await person()
    const { spareCodes } = await withApp(email)
    const statuses = []
    for (const code of [spareCodes[0], spareCodes[0], spareCodes[1]]) {
      const one = browser()
      await one.signIn(email, PASSWORD)
      statuses.push((await one.call('POST', '/session/second-step', { step: { way: 'spare-code', code } })).status)
    }
    expect(statuses).toEqual([200, 401, 200])
  })

  it('does not ask for the code in a browser that the person trusts, until the password changes', async () => {
    const { email } = await person()
    const { secret } = await withApp(email)
    clock += 30_000
    const one = browser()
    await one.signIn(email, PASSWORD)
    const step = { way: 'app', code: appCode(secret, new Date(clock)) }
    await one.call('POST', '/session/second-step', { step, trustDevice: true })
    expect((await one.signIn(email, PASSWORD)).body.next).toBe('open')
    const changed = await one.call('PUT', '/me/password', { current: PASSWORD, next: 'тихая роща за рекой' })
    expect(changed.status).toBe(200)
    expect((await one.signIn(email, 'тихая роща за рекой')).body.next).toBe('second-step')
  })

  it('signs in by a passkey alone, refuses a repeated answer, and asks for it after the password', async () => {
    const { email } = await person()
    const owner = browser()
    await owner.signIn(email, PASSWORD)
    const passkey = new VirtualPasskey(TEST_ORIGIN)
    const { body } = await owner.call('POST', '/me/passkeys/options', {})
    const added = await owner.call('POST', '/me/passkeys', {
      name: 'Ноутбук',
      credential: passkey.create(body.options),
    })
    expect([added.status, added.body.spareCodes?.length]).toEqual([200, 10])

    const one = browser()
    const question = await one.call('POST', '/session/passkey/options')
    const credential = passkey.answer(question.body.options)
    expect((await one.call('POST', '/session/passkey', { credential })).status).toBe(200)
    expect((await one.call('POST', '/session/passkey', { credential })).body.code).toBe('WRONG_CODE')

    const two = browser()
    expect((await two.signIn(email, PASSWORD)).body.ways).toEqual(['passkey', 'spare-code'])
    const asked = await two.call('POST', '/session/passkey/options')
    const step = { way: 'passkey', credential: passkey.answer(asked.body.options) }
    expect((await two.call('POST', '/session/second-step', { step })).status).toBe(200)

    const foreign = new VirtualPasskey('https://evil.example')
    const three = browser()
    const third = await three.call('POST', '/session/passkey/options')
    expect(
      (await three.call('POST', '/session/passkey', { credential: foreign.answer(third.body.options) })).status,
    ).toBe(401)
  })

  it('ends a session that nobody uses', async () => {
    const { email } = await person()
    const one = browser()
    await one.signIn(email, PASSWORD)
    clock += 11 * 60 * MINUTE_MS
    expect((await one.call('GET', '/session')).status).toBe(200)
    clock += 11 * 60 * MINUTE_MS
    expect((await one.call('GET', '/session')).status).toBe(200)
    clock += 13 * 60 * MINUTE_MS
    expect((await one.call('GET', '/session')).status).toBe(401)
  })
})

describeOnStore('the office over HTTPS', (store) => {
  const site = appOnStore(store, { bundle: null, environment: { SITE_URL: 'https://moroshka.example' } })

  it('has cookies of this host only, which are never sent in the clear', async () => {
    const passwordHash = await quickPasswords().hash(PASSWORD)
    const row = { id: randomUUID(), email: 'a@b.example', name: 'Анна', role: 'reader' as const, passwordHash }
    await site.database.orm.insert(tables.officePeople).values(row)
    const one = new OfficeBrowser(site.app, { origin: 'https://moroshka.example' })
    expect((await one.signIn('a@b.example', PASSWORD)).status).toBe(200)
    for (const cookie of one.lastCookies)
      expect(cookie).toMatch(/^__Host-.*; Path=\/; HttpOnly; SameSite=Lax.*; Secure$/)
    const other = new OfficeBrowser(site.app, { origin: 'http://moroshka.example' })
    expect((await other.signIn('a@b.example', PASSWORD)).body.code).toBe('WRONG_ORIGIN')
  })
})
