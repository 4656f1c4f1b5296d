// The embedded store and PostgreSQL answer alike. Most API tests run on one of them, see describeOnStore in ../stores.ts.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { postgres, when } from '../needs.ts'
import { embeddedStore, postgresStore, type TestStore } from '../stores.ts'
import { apiSteps } from './api-steps.ts'
import { catalogSteps, importSteps, pagesSteps } from './catalog-steps.ts'
import { captchaSteps, leadsSteps, outboxSteps, subscriptionsSteps } from './leads-steps.ts'
import { historySteps, liveSteps, peopleSteps, requestsSteps, sessionSteps, todaySteps } from './office-steps.ts'
import { allRows, RecordedCalls, type Steps } from './recorded-calls.ts'

/** Each builds on the rows that the ones before have left. */
const subjects: readonly (readonly [string, Steps])[] = [
  ['imports', importSteps],
  ['the inventory and content', catalogSteps],
  ['dates of pages', pagesSteps],
  ['leads', leadsSteps],
  ['outboxes', outboxSteps],
  ['the captcha', captchaSteps],
  ['subscriptions', subscriptionsSteps],
  ['people of the office', peopleSteps],
  ['sessions of the office', sessionSteps],
  ['requests of the office', requestsSteps],
  ['figures of the office', todaySteps],
  ['calls of the office', apiSteps],
  ['the history', historySteps],
  ['events of the office', liveSteps],
]

/** Work on rows that were read, without a query. */
const WITHOUT_A_QUERY = ['ground/outbox/repository rowsOf']

interface Answers {
  bySubject: Map<string, RecordedCalls['answers']>
  called: ReadonlySet<string>
}

async function answersOf(store: TestStore): Promise<Answers> {
  const database = await store.open()
  const bySubject: Answers['bySubject'] = new Map()
  const called = new Set<string>()
  try {
    for (const [subject, steps] of subjects) {
      const calls = new RecordedCalls()
      await steps(database, calls)
      calls.note('all rows', await allRows(database))
      bySubject.set(subject, calls.answers)
      for (const call of calls.called) called.add(call)
    }
  } finally {
    await database.close()
  }
  return { bySubject, called }
}

describe('both stores', when(postgres), () => {
  let embedded: Answers
  let server: Answers

  beforeAll(async () => {
    embedded = await answersOf(embeddedStore)
    server = await answersOf(postgresStore)
  })

  it.each(subjects.map(([subject]) => subject))('answer alike: %s', (subject) => {
    const [first, second] = [embedded, server].map(({ bySubject }) => bySubject.get(subject) ?? [])
    expect(first?.length).toBeGreaterThan(1)
    expect(second).toEqual(first)
  })

  it('were asked by every function of every repository', async () => {
    const modules = join(import.meta.dirname, '../../modules')
    const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /repository\.ts$/.test(file),
    )
    expect(files.length).toBeGreaterThan(15)
    const functions: string[] = []
    for (const file of files) {
      const exported: object = await import(join(modules, file))
      for (const [name, value] of Object.entries(exported)) {
        if (typeof value === 'function') functions.push(`${file.replace(/\.ts$/, '')} ${name}`)
      }
    }
    const missing = functions.filter((name) => !embedded.called.has(name) && !WITHOUT_A_QUERY.includes(name))
    expect(missing).toEqual([])
  })
})
