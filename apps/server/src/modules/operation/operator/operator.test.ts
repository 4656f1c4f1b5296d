// Commands handed to the process that has the store open.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Database, openDatabase, restoreBackup, tables } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../../start/config.ts'
import { VERSION } from '../../../start/version.ts'
import { makeStore } from '../../../testing/drill-server.ts'
import { eventually } from '../../../testing/eventually.ts'
import { fileRights, when } from '../../../testing/needs.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { testBundle } from '../../../testing/test-bundle.ts'
import { draftLead, type LeadFacts } from '../../requests/leads/lead.ts'
import { callRunningServer } from './call.ts'
import { type Command, UsageError } from './command.ts'
import { backupCommand, commands, importCommand, leadsCommand } from './commands/index.ts'
import { writeFrames } from './frames.ts'
import { runCommand } from './run.ts'
import { serveOperator } from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-operator-'))
const leadId = '6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a00'
const settings = readConfig({ NODE_ENV: 'test' })
let database: Database

beforeAll(async () => {
  database = await openTestStore()
  const request = {
    name: 'Анна',
    phone: '+7 (916) 123-45-67',
    email: 'anna@mail.example',
    comment: 'Да',
    formname: 'contactForm',
    cm_data: {},
    infoData: {},
    smartToken: 'token',
    sessionID: 'session',
    consent: { version: '1', time: '2026-11-15T12:00:00Z' },
  }
  const consentTexts = { asked: ['consent'], versionsOf: () => ({ inForce: '1', known: ['1'] }) }
  const facts: LeadFacts = { submit: 's', captcha: 'verified', addressHash: 'hash', consentTexts }
  await database.orm.insert(tables.leads).values({ ...draftLead(request, facts), id: leadId })
  const delivery = { leadId, channel: 'email', state: 'dead' as const, tries: 72 }
  await database.orm.insert(tables.leadDeliveries).values(delivery)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

let folders = 0
function dataFolder(name = `data-${++folders}`): string {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  return dataDir
}

const configOf = (dataDir: string) => ({ ...settings, dataDir, mediaUrl: 'https://cdn.example/media' })

function serve(dataDir: string, served: readonly Command[] = commands) {
  const explain = (error: unknown) => `Не вышло: ${(error as Error).message}`
  return serveOperator({ database, config: configOf(dataDir), commands: served, explain })
}

/** Runs a command as its script does, and keeps what it prints. */
async function type(dataDir: string, command: Command, ...args: string[]) {
  const terminal = { out: new PassThrough(), error: new PassThrough() }
  const texts = Promise.all([text(terminal.out), text(terminal.error)])
  try {
    const code = await runCommand(command, args, configOf(dataDir), terminal)
    return { code, ...(await ended(terminal, texts)) }
  } finally {
    await ended(terminal, texts)
  }
}

async function ended({ out, error }: Record<'out' | 'error', PassThrough>, texts: Promise<string[]>) {
  out.end()
  error.end()
  const [printed = '', warned = ''] = await texts
  return { out: printed, error: warned }
}

/** A command that does what a test wants. */
function commandThat(run: Command['run']): Command {
  return { name: 'try', read: () => ({ input: null }), run }
}

describe('a running server', () => {
  const dataDir = dataFolder()
  let stop: (() => Promise<void>) | undefined

  beforeAll(async () => {
    // Left behind by a server that was killed.
    writeFileSync(join(dataDir, 'operator.sock'), '')
    writeFileSync(join(dataDir, 'operator.json'), '{"socket":"/nowhere","key":"old"}', { mode: 0o644 })
    stop = await serve(dataDir)
  })
  afterAll(() => stop?.())

  it('lets only its own user reach the socket and read the key', when(fileRights), () => {
    for (const name of ['operator.sock', 'operator.json'])
      expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600)
  })

  it('refuses a call without the key', async () => {
    const { socket } = JSON.parse(readFileSync(join(dataDir, 'operator.json'), 'utf8'))
    const head = encodeURIComponent(
      JSON.stringify({ version: VERSION, user: 'x', input: { sinceMs: 0, format: 'csv' } }),
    )
    for (const key of [undefined, '', 'x'.repeat(43)]) {
      const headers = { 'kvartal-call': head, ...(key !== undefined && { 'kvartal-key': key }) }
      const status = await new Promise((resolve) =>
        request({ socketPath: socket, method: 'POST', path: '/leads', headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        }).end(),
      )
      expect(status).toBe(403)
    }
  })

  it('prints contact requests since a time, in the requested format', async () => {
    const { code, out } = await type(dataDir, leadsCommand, '--since', '2020-01-01', '--format', 'json')
    expect(code).toBe(0)
    const [lead] = JSON.parse(out)
    expect(lead).toMatchObject({ id: leadId, name: 'Анна', deliveries: ['email=dead'] })
    for (const inner of ['addressHash', 'contact', 'submit']) expect(lead).not.toHaveProperty(inner)
    expect(JSON.parse((await type(dataDir, leadsCommand, '--since', '2126-01-01', '--format', 'json')).out)).toEqual([])
    expect((await type(dataDir, leadsCommand)).out).toContain('"Анна"')
  })

  it('revives dead deliveries, with a batch of the history by the user', async () => {
    expect((await type(dataDir, leadsCommand, '--retry-dead')).out).toBe('Возвращено в очередь: 1\n')
    expect(await database.orm.select().from(tables.leadDeliveries)).toMatchObject([{ state: 'waiting', tries: 0 }])
    const batches = await database.orm.select().from(tables.historyBatches)
    expect(batches.filter(({ kind }) => kind === 'delivery')).toMatchObject([
      { source: 'command', actorName: userInfo().username, subject: 'Доставки: 1', itemCount: 1 },
    ])
  })

  it('writes a backup of the whole store, for its owner only', async () => {
    const file = join(folder, 'copy.backup')
    expect(await type(dataDir, backupCommand, file)).toMatchObject({ code: 0, out: expect.stringContaining(file) })
    if (fileRights.isMet) expect(statSync(file).mode & 0o777).toBe(0o600)
    const other = await openTestStore()
    const copy = Readable.from([readFileSync(file)])
    expect((await restoreBackup(other, copy, { replace: false })).rows).toMatchObject({ leads: 1 })
    await other.close()
  })

  it('imports a bundle that only the caller can read, and refuses a broken one with the reasons', async () => {
    const file = join(folder, 'bundle.json')
    writeFileSync(file, JSON.stringify(testBundle()), { mode: 0o600 })
    const first = await type(dataDir, importCommand, file)
    expect(first).toMatchObject({ code: 0, error: '' })
    expect(first.out).toMatch(/flats .* 4 /)
    writeFileSync(file, '{"version": 1, "flats": [{"id": "1"}]}')
    const second = await type(dataDir, importCommand, file)
    expect(second).toMatchObject({ code: 1, out: '' })
    expect(second.error).toContain('flats[0].id (id 1): нужно число без кавычек и пробелов, дано "1"')
  })

  it('prints what fails in a command, with the code 1', async () => {
    const own = dataFolder()
    const failing = commandThat(async ({ console }) => {
      console.log('начало')
      throw new Error('причина')
    })
    const stopOwn = await serve(own, [failing])
    expect(await type(own, failing)).toEqual({ code: 1, out: 'начало\n', error: 'Не вышло: причина\n' })
    await stopOwn?.()
  })

  it('keeps the old file when a command fails that should have written it', async () => {
    const own = dataFolder()
    const file = join(folder, 'old.txt')
    writeFileSync(file, 'прежний')
    const failing: Command = {
      name: 'try',
      read: () => ({ input: null, download: { path: file } }),
      run: async ({ download }) => {
        download.write('новый')
        return 3
      },
    }
    const stopOwn = await serve(own, [failing])
    expect((await type(own, failing)).code).toBe(3)
    expect(readFileSync(file, 'utf8')).toBe('прежний')
    expect(readdirSync(folder)).not.toContain('old.txt.part')
    await stopOwn?.()
  })

  it('passes on long texts whole and in order', async () => {
    const own = dataFolder()
    const lines = Array.from({ length: 40_000 }, (_, index) => `Строка ${index}`)
    const talking = commandThat(async ({ console, out }) => {
      out.write(`${lines.join('\n')}\n`)
      for (const line of lines.slice(0, 100)) console.log(line)
      return 0
    })
    const stopOwn = await serve(own, [talking])
    expect((await type(own, talking)).out).toBe(`${[...lines, ...lines.slice(0, 100)].join('\n')}\n`)
    await stopOwn?.()
  })

  it('tells a command of another version to restart the server', async () => {
    const unknown = commandThat(async () => 0)
    await expect(type(dataDir, unknown)).rejects.toThrow('не знает такой команды: перезапустите его')
  })

  it('finishes a running command before it stops, and takes no new one', async () => {
    const own = dataFolder()
    const started = Promise.withResolvers<void>()
    const allowed = Promise.withResolvers<void>()
    const slow = commandThat(async ({ console }) => {
      started.resolve()
      await allowed.promise
      console.log('готово')
      return 0
    })
    const stopOwn = await serve(own, [slow])
    const typed = type(own, slow)
    await started.promise
    const stopped = stopOwn?.()
    const terminal = { out: new PassThrough(), error: new PassThrough() }
    expect(await callRunningServer(own, slow, { input: null }, terminal)).toBeUndefined()
    allowed.resolve()
    expect((await typed).out).toBe('готово\n')
    await stopped
    expect(existsSync(join(own, 'operator.json'))).toBe(false)
  })

  it('tells a command when whoever typed it has gone', async () => {
    const own = dataFolder()
    const started = Promise.withResolvers<void>()
    const ended = vi.fn()
    const waiting = commandThat(async ({ signal, out }) => {
      started.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      out.write('never read')
      ended()
      return 0
    })
    const stopOwn = await serve(own, [waiting])
    const { socket, key } = JSON.parse(readFileSync(join(own, 'operator.json'), 'utf8'))
    const head = encodeURIComponent(JSON.stringify({ version: VERSION, user: 'x', input: null }))
    const headers = { 'kvartal-key': key, 'kvartal-call': head }
    const call = request({ socketPath: socket, method: 'POST', path: '/try', headers }).on('error', () => {})
    call.end()
    await started.promise
    call.destroy()
    await eventually(() => expect(ended).toHaveBeenCalled())
    await stopOwn?.()
  })
})

it('a data folder with a long path has its socket elsewhere', when(fileRights), async () => {
  const dataDir = dataFolder('папка-с-длинным-именем/'.repeat(4))
  const stop = await serve(dataDir)
  const { socket } = JSON.parse(readFileSync(join(dataDir, 'operator.json'), 'utf8'))
  expect(statSync(socket).mode & 0o777).toBe(0o600)
  expect((await type(dataDir, leadsCommand)).code).toBe(0)
  await stop?.()
  expect(existsSync(socket)).toBe(false)
})

it('a server that dies before the answer is reported, with what to do', async () => {
  const dataDir = dataFolder()
  const socket = join(dataDir, 'operator.sock')
  writeFileSync(join(dataDir, 'operator.json'), JSON.stringify({ socket, key: 'key' }))
  const dying = createServer((_, answer) => {
    answer.writeHead(200).write(writeFrames('out', Buffer.from('начало\n')), () => answer.destroy())
  }).listen(socket)
  await expect(type(dataDir, leadsCommand)).rejects.toThrow('Сервер остановился, не ответив')
  dying.close()
})

it('a command waits for a server that is still starting, and opens the store itself when none runs', async () => {
  const dataDir = dataFolder()
  makeStore(dataDir)
  const opened = await openDatabase({ dataDir })
  const typed = type(dataDir, leadsCommand)
  const stop = await serve(dataDir)
  expect((await typed).out).toContain('"Анна"')
  await stop?.()
  await opened.close()
  const { code, out } = await type(dataDir, leadsCommand)
  expect(code).toBe(0)
  expect(out).not.toContain('"Анна"')
})

it('a command with wrong arguments shows how it is used', async () => {
  for (const args of [['--since', 'yesterday'], ['--format', 'xml'], ['--erase', 'anna'], ['--all']])
    await expect(type(dataFolder(), leadsCommand, ...args)).rejects.toThrow(UsageError)
  await expect(type(dataFolder(), importCommand)).rejects.toThrow('Использование: npm run import')
})
