// What the office's reading calls answer: their SQL is in many files besides the repositories.

import { officeCallList } from '@kvartal/contract/office'
import { CALL_PREFIX, EVENTS } from '@kvartal/contract/office/call'
import { officePerson } from '../office-person.ts'
import { buildTestApp } from '../test-app.ts'
import { knownId, type Steps } from './recorded-calls.ts'

/** Of the calls whose answer depends on more than their path. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'journal.list': ['', '?kind=import&limit=1', '?q=кварт&source=command&project=severny-sad'],
  'journal.count': ['', '?kind=request&from=2026-01-01'],
  'journal.export': ['?format=csv'],
  'requests.list': [
    '',
    '?sort=received&limit=2',
    '?sort=contact',
    '?state=new&q=кирилл&project=severny-sad&source=ads',
    '?owner=none&late=answer&from=2026-01-01',
    '?undelivered=yes&flat=1',
  ],
  'requests.count': ['', '?q=1234567', '?project=severny-sad&owner=none'],
  'requests.conditionCounts': ['', '?source=ads&late=answer'],
  'requests.export': ['?format=csv'],
  'requests.findLots': ['?q=3', '?q=северный'],
}

/** The same for both stores: answers say how long requests have waited. */
const NOW = new Date()

export const apiSteps: Steps = async (database, calls) => {
  const app = await buildTestApp({ database, bundle: null, now: () => NOW })
  try {
    const person = await officePerson(app, database)
    const get = async (path: string) => {
      const answer = await person.call('GET', path)
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const body = isJson ? answer.json() : answer.body
      calls.note(`GET ${path}`, { status: answer.statusCode, body })
      return body
    }
    const { items } = await get('/journal')
    const ids: Readonly<Record<string, string>> = {
      'journal.read': items[0].id,
      'people.see': knownId(101),
      'requests.read': knownId(121),
      'requests.eraseFacts': knownId(122),
    }
    for (const { id, method, path, answer } of officeCallList) {
      if (method !== 'GET' || answer === EVENTS) continue
      const place = path
        .slice(CALL_PREFIX.length)
        .replace(':screen', 'requests')
        .replace(':id', ids[id] ?? '')
      for (const query of QUERIES[id] ?? ['']) await get(place + encodeURI(query))
    }
  } finally {
    await app.close()
  }
}
