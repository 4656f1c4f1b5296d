import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Database, restoreBackup, tables } from '@kvartal/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../testing/stores.ts'
import { draftLead, type LeadFacts } from '../leads/lead.ts'
import { backUpRunningServer, callRunningServer, serveOperator } from './socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-operator-'))
const id = '6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a00'
let database: Database
let stop: (() => void) | undefined

beforeAll(async () => {
  database = await openTestStore()
  const request = {
    name: 'Анна',
    phone: '+7 (916) 123-45-67',
    email: '',
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
  await database.orm.insert(tables.leads).values({ ...draftLead(request, facts), id })
  await database.orm.insert(tables.leadDeliveries).values({ leadId: id, channel: 'email', state: 'dead', tries: 72 })
  // Left behind by a server that was killed.
  writeFileSync(join(folder, 'operator.sock'), '')
  stop = await serveOperator(database, folder)
})
afterAll(async () => {
  stop?.()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('the socket is open to the user of the server only', () => {
  expect(statSync(join(folder, 'operator.sock')).mode & 0o777).toBe(0o600)
})

it('the socket returns the leads since a time, in the requested format', async () => {
  const all = JSON.parse((await callRunningServer(folder, 'GET', '/leads?since=0&format=json')) ?? '')
  expect(all).toMatchObject([{ id, name: 'Анна', deliveries: ['email=dead'] }])
  for (const inner of ['addressHash', 'contact', 'submit']) expect(all[0]).not.toHaveProperty(inner)
  const later = `/leads?since=${Date.now() + 60_000}&format=json`
  expect(JSON.parse((await callRunningServer(folder, 'GET', later)) ?? '')).toEqual([])
  expect(await callRunningServer(folder, 'GET', '/leads?since=0&format=csv')).toContain('"Анна"')
})

it('the socket revives dead letters', async () => {
  expect(await callRunningServer(folder, 'POST', '/revive')).toBe('1')
  expect(await database.orm.select().from(tables.leadDeliveries)).toMatchObject([{ state: 'waiting', tries: 0 }])
})

it('the socket does not exist when no server runs', async () => {
  expect(await callRunningServer(join(folder, 'nobody'), 'GET', '/leads?since=0&format=csv')).toBeUndefined()
})

it('the socket returns a backup of the whole store', async () => {
  const file = new PassThrough()
  const [copy, copied] = await Promise.all([buffer(file), backUpRunningServer(folder, file)])
  expect(copied).toBe(true)
  const other = await openTestStore()
  expect((await restoreBackup(other, Readable.from([copy]), { replace: false })).rows).toMatchObject({ leads: 1 })
  await other.close()
})
