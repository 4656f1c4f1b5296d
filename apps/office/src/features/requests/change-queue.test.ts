import type { VersionConflict } from '@kvartal/contract/office/conflict'
import type { RequestChange } from '@kvartal/contract/office/requests'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ChangeQueue, type QueuedItem, type SendOutcome, wantedOf } from './change-queue.ts'

const REQUEST = 'request-1'
const seen = { state: 'working', closeReason: null, ownerId: 'm', nextContactAt: null, nextContactNote: '' }

let stored: Map<string, string>
let isOnline: boolean
/** Answers of the server, in order; then it saves everything. */
let answers: (SendOutcome | Promise<SendOutcome>)[]
let sent: QueuedItem[]
let windows: ChangeQueue[]
/** What runs in one window at a time. */
let running: Promise<unknown>

beforeEach(() => {
  stored = new Map()
  windows = []
  running = Promise.resolve()
  isOnline = false
  answers = []
  sent = []
})

function open(personId = 'maria'): ChangeQueue {
  /** Browsers announce a change of the storage to all windows but the one that has made it. */
  const announce = () => {
    for (const other of windows) if (other !== queue) other.reload()
  }
  const queue = new ChangeQueue({
    storage: {
      get length() {
        return stored.size
      },
      key: (at) => [...stored.keys()][at] ?? null,
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => {
        stored.set(key, text)
        announce()
      },
      removeItem: (key) => {
        stored.delete(key)
        announce()
      },
    },
    personId,
    send: async (item) => {
      sent.push(item)
      return (await answers.shift()) ?? { result: 'saved', version: (item.kind === 'change' ? item.version : 0) + 1 }
    },
    isOnline: () => isOnline,
    exclusively: (work) => {
      const result = running.then(work)
      running = result.catch(() => {})
      return result
    },
  })
  windows.push(queue)
  return queue
}

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

let answer: (outcome: SendOutcome) => void

function answerLater(): void {
  answers = [
    new Promise((resolve) => {
      answer = resolve
    }),
  ]
}

test('a change made while another is sent is based on that one: nobody conflicts with oneself', async () => {
  isOnline = true
  const queue = open()
  answerLater()
  const first = queue.addChange(change({ state: 'meeting' }, 'Встреча'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const second = queue.addChange(change({ state: 'new' }, 'Новая'))
  answer({ result: 'saved', version: 2 })
  await Promise.all([first, second])
  expect(sentChanges()).toEqual([
    [1, { state: 'meeting' }],
    [2, { state: 'new' }],
  ])
  expect(sent.at(-1)).toMatchObject({ seen: { state: 'meeting' } })
})

test('a change made while another is sent keeps its version if somebody else has saved between', async () => {
  isOnline = true
  const queue = open()
  answerLater()
  const first = queue.addChange(change({ state: 'meeting' }, 'Встреча'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const second = queue.addChange(change({ nextContactAt: '2026-11-17T07:00:00Z' }, 'Контакт завтра'))
  answer({ result: 'saved', version: 6 })
  await Promise.all([first, second])
  expect(sentChanges().at(-1), 'the server compares it with what came between').toEqual([
    1,
    { nextContactAt: '2026-11-17T07:00:00Z' },
  ])
})

describe('two windows of one person', () => {
  test('send what was stored before both were opened once', async () => {
    await open().addChange(change({ state: 'meeting' }, 'Встреча'))
    const [first, second] = [open(), open()]
    isOnline = true
    expect(await Promise.all([first.send(), second.send()])).toEqual([true, true])
    expect(sentChanges()).toEqual([[1, { state: 'meeting' }]])
    expect([first.current(), second.current(), stored.size]).toEqual([
      { items: [], isSending: false },
      { items: [], isSending: false },
      0,
    ])
  })

  test('show the same changes, and ask about a conflict once', async () => {
    const [first, second] = [open(), open()]
    await first.addChange(change({ state: 'meeting' }, 'Встреча'))
    expect(second.current().items).toMatchObject([{ requestId: REQUEST }])
    isOnline = true
    answers = [{ result: 'conflict', conflict: conflictWith({ ...seen, state: 'closed' }) }]
    await second.send()
    expect(first.current().items).toMatchObject([{ conflict: { stored: { version: 5 } } }])
    await first.resolve(first.current().items[0]?.id ?? '', {})
    expect([second.current().items, sent.length]).toEqual([[], 1])
  })

  test('lose nothing that one adds while the other one sends', async () => {
    isOnline = true
    answerLater()
    const [first, second] = [open(), open()]
    const sending = first.addChange(change({ state: 'meeting' }, 'Встреча'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const added = second.addChange(change({ nextContactAt: '2026-11-17T07:00:00Z' }, 'Контакт завтра'))
    answer({ result: 'saved', version: 2 })
    expect(await Promise.all([sending, added])).toEqual([true, true])
    expect(sentChanges()).toEqual([
      [1, { state: 'meeting' }],
      [2, { nextContactAt: '2026-11-17T07:00:00Z' }],
    ])
    expect(stored.size).toBe(0)
  })

  test('send a change again with what one adds while the other one gets a conflict', async () => {
    isOnline = true
    answerLater()
    const [first, second] = [open(), open()]
    const sending = first.addChange(change({ state: 'meeting' }, 'Встреча'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const added = second.addChange(change({ nextContactAt: '2026-11-17T07:00:00Z' }, 'Контакт завтра'))
    answer({ result: 'conflict', conflict: conflictWith({ state: 'closed' }) })
    await Promise.all([sending, added])
    expect(sentChanges()).toEqual([
      [1, { state: 'meeting' }],
      [1, { state: 'meeting', nextContactAt: '2026-11-17T07:00:00Z' }],
    ])
  })

  test('keep nothing when one signs out while the other one sends', async () => {
    isOnline = true
    answerLater()
    const [first, second] = [open(), open()]
    const sending = first.addChange(change({ state: 'meeting' }, 'Встреча'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    second.clear()
    answer({ result: 'conflict', conflict: conflictWith({ ...seen, state: 'closed' }) })
    await sending
    expect([first.current().items, second.current().items, stored.size]).toEqual([[], [], 0])
  })
})

test('a change that the storage does not take stays in its window', async () => {
  const queue = open()
  vi.spyOn(stored, 'set').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await queue.addChange(change({ state: 'meeting' }, 'Встреча'))
  queue.reload()
  expect(queue.current().items).toMatchObject([{ requestId: REQUEST }])
  isOnline = true
  await queue.send()
  expect([sentChanges(), queue.current().items]).toEqual([[[1, { state: 'meeting' }]], []])
})

test('signing out removes everything; a text of another kind in the storage is left out', () => {
  stored.set('kvartal-office-unsent:maria:broken', '{')
  const queue = open()
  void queue.addNote({ id: 'note-1', requestId: REQUEST, text: 'Перезвонить' })
  queue.clear()
  expect([queue.current().items, [...stored.keys()]]).toEqual([[], ['kvartal-office-unsent:maria:broken']])
})
