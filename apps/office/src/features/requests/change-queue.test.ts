import type { RequestChange, VersionConflict } from '@kvartal/contract/office'
import { beforeEach, expect, test } from 'vitest'
import { ChangeQueue, type QueuedItem, type SendOutcome, wantedOf } from './change-queue.ts'

const REQUEST = 'request-1'
const seen = { state: 'working', closeReason: null, ownerId: 'm', nextContactAt: null, nextContactNote: '' }

let stored: Map<string, string>
let isOnline: boolean
/** Answers of the server, in order; then it saves everything. */
let answers: (SendOutcome | Promise<SendOutcome>)[]
let sent: QueuedItem[]

beforeEach(() => {
  stored = new Map()
  isOnline = false
  answers = []
  sent = []
})

const open = (personId = 'maria') =>
  new ChangeQueue({
    storage: {
      get length() {
        return stored.size
      },
      key: (at) => [...stored.keys()][at] ?? null,
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => void stored.set(key, text),
      removeItem: (key) => void stored.delete(key),
    },
    personId,
    send: async (item) => {
      sent.push(item)
      return (await answers.shift()) ?? { result: 'saved', version: (item.kind === 'change' ? item.version : 0) + 1 }
    },
    isOnline: () => isOnline,
  })

const change = (wanted: RequestChange, text: string, version = 1) => ({
  requestId: REQUEST,
  name: 'Марина Котова',
  version,
  seen,
  wanted,
  text,
})

const conflictWith = (values: Record<string, unknown>): VersionConflict => ({
  entity: 'request',
  id: REQUEST,
  sent: { version: 1, values: {} },
  stored: { version: 5, values, changedBy: 'Антон Гуров', changedAt: null },
})

const sentChanges = () =>
  sent.map((item) => (item.kind === 'change' ? [item.version, wantedOf(item)] : ['note', item.text]))

test('what was written without a connection is sent after the window was closed, by the same person only', async () => {
  const first = open()
  await first.addChange(change({ state: 'meeting', closeReason: null }, 'Встреча'))
  await first.addNote({ id: 'note-1', requestId: REQUEST, text: 'Перезвонить' })
  expect(sent).toEqual([])
  isOnline = true
  expect(open('anton').current().items).toEqual([])
  const second = open()
  expect(await second.send()).toBe(true)
  expect(sentChanges()).toEqual([
    [1, { state: 'meeting', closeReason: null }],
    ['note', 'Перезвонить'],
  ])
  expect(stored.size).toBe(0)
})

test('changes of one request wait as one; a field that is changed again has its last value', async () => {
  const queue = open()
  await queue.addChange(change({ state: 'meeting', closeReason: null }, 'Встреча'))
  await queue.addChange(change({ nextContactAt: '2026-11-17T07:00:00Z' }, 'Контакт завтра'))
  await queue.addChange(change({ state: 'new', closeReason: null }, 'Новая'))
  const [item] = queue.current().items
  expect(item?.kind === 'change' && item.parts.map(({ text }) => text)).toEqual(['Контакт завтра', 'Новая'])
  isOnline = true
  await queue.send()
  expect(sentChanges()).toEqual([[1, { nextContactAt: '2026-11-17T07:00:00Z', state: 'new', closeReason: null }]])
})

test('a server that does not answer keeps the change, a refusal drops it', async () => {
  isOnline = true
  const queue = open()
  answers = [{ result: 'unreachable' }]
  expect(await queue.addChange(change({ state: 'meeting' }, 'Встреча'))).toBe(false)
  expect(queue.current()).toMatchObject({ items: [{ requestId: REQUEST }], isSending: false })
  answers = [{ result: 'refused' }]
  expect(await queue.send()).toBe(true)
  expect([queue.current().items, stored.size]).toEqual([[], 0])
})

test('fields that nobody else has changed are saved over the newer version without a question', async () => {
  isOnline = true
  const queue = open()
  answers = [{ result: 'conflict', conflict: conflictWith({ ...seen, ownerId: 'a' }) }]
  await queue.addChange(change({ state: 'meeting' }, 'Встреча'))
  expect(sentChanges()).toEqual([
    [1, { state: 'meeting' }],
    [5, { state: 'meeting' }],
  ])
})

test('a field that both have changed waits for the choice, also after the window was closed', async () => {
  isOnline = true
  answers = [{ result: 'conflict', conflict: conflictWith({ ...seen, state: 'closed' }) }]
  await open().addChange(change({ state: 'meeting', nextContactAt: '2026-11-17T07:00:00Z' }, 'Встреча'))
  const queue = open()
  await queue.send()
  expect(sent, 'is not sent again by itself').toHaveLength(1)
  const [item] = queue.current().items
  await queue.resolve(item?.id ?? '', { nextContactAt: '2026-11-17T07:00:00Z' })
  expect(sentChanges().at(-1)).toEqual([5, { nextContactAt: '2026-11-17T07:00:00Z' }])
  expect(stored.size).toBe(0)
})

test('nothing chosen leaves what is stored', async () => {
  isOnline = true
  answers = [{ result: 'conflict', conflict: conflictWith({ ...seen, state: 'closed' }) }]
  const queue = open()
  await queue.addChange(change({ state: 'meeting' }, 'Встреча'))
  await queue.resolve(queue.current().items[0]?.id ?? '', {})
  expect([sent.length, queue.current().items]).toEqual([1, []])
})

test('a change made while another is sent is based on that one: nobody conflicts with oneself', async () => {
  isOnline = true
  const queue = open()
  let answer: (outcome: SendOutcome) => void = () => undefined
  answers = [
    new Promise((resolve) => {
      answer = resolve
    }),
  ]
  const first = queue.addChange(change({ state: 'meeting' }, 'Встреча'))
  const second = queue.addChange(change({ state: 'new' }, 'Новая'))
  answer({ result: 'saved', version: 2 })
  await Promise.all([first, second])
  expect(sentChanges()).toEqual([
    [1, { state: 'meeting' }],
    [2, { state: 'new' }],
  ])
  expect(sent.at(-1)).toMatchObject({ seen: { state: 'meeting' } })
})

test('signing out removes everything; a text of another kind in the storage is left out', () => {
  stored.set('kvartal-office-unsent:maria:broken', '{')
  const queue = open()
  void queue.addNote({ id: 'note-1', requestId: REQUEST, text: 'Перезвонить' })
  queue.clear()
  expect([queue.current().items, [...stored.keys()]]).toEqual([[], ['kvartal-office-unsent:maria:broken']])
})
