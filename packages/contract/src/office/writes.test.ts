// Every write of the office names the version that it is based on, or is one of those that need none.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { officeCallList } from './index.ts'

/** Writes that replace nothing that somebody else could have changed meanwhile, each with the reason. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'people.invite': 'makes a person; an address that is taken is refused',
  'people.invite-again': 'makes a link, changes no field',
  'people.reset-link': 'makes a link, changes no field',
  'people.sessions-close': 'closes what is open at that moment',
  'requests.record': 'makes a request; the same id makes it once',
  'requests.note': 'adds a note; the same id adds it once',
  'requests.changeMany': 'has a version for every request',
  'requests.retry': 'repeats what has failed at that moment',
  'requests.retryAll': 'repeats what has failed at that moment',
  'requests.saveView': 'belongs to one person',
  'requests.removeView': 'belongs to one person',
  'journal.undo': 'compares every field with what the batch has left',
}

/** Signing in and the own access: confirmed by a secret, changed by one person. */
const OWN_SUBJECTS = ['session', 'first-start', 'link', 'invitation', 'reset', 'me']

it('a write that could lose a race has a version', () => {
  const writes = officeCallList.filter(({ id, method }) => {
    return method !== 'GET' && !OWN_SUBJECTS.includes(id.split('.')[0] ?? '')
  })
  const hasVersion = (body: z.ZodType) =>
    Object.hasOwn((z.toJSONSchema(body, { io: 'input' }).properties ?? {}) as object, 'version')
  const without = writes.filter(({ body }) => !hasVersion(body)).map(({ id }) => id)
  expect(without.sort()).toEqual(Object.keys(WITHOUT_VERSION).sort())
  expect(writes.length).toBeGreaterThan(without.length)
})
