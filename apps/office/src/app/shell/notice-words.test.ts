// Which events the browser notifies people about, and which only change their screens.
import { LIVE_KINDS, NOTICE_KINDS } from '@kvartal/contract/office/live'
import { expect, it } from 'vitest'
import { noticeWords } from './notice-words.ts'

it('a new request and every notice are announced, each in its own words', () => {
  const announced = [
    noticeWords({ kind: 'request-new', about: null, isOwned: false }),
    ...NOTICE_KINDS.map((about) => noticeWords({ kind: 'notice', about, isOwned: false })),
  ]
  expect(new Set(announced.map((words) => words?.title)).size).toBe(NOTICE_KINDS.length + 1)
  expect(announced.every((words) => words?.title && words.body)).toBe(true)
})

it('changes of requests and of the history are not, nor a call that a colleague has recorded', () => {
  const announced = LIVE_KINDS.filter((kind) => noticeWords({ kind, about: null, isOwned: false }))
  expect(noticeWords({ kind: 'request-new', about: null, isOwned: true })).toBeUndefined()
  expect(announced).toEqual(['request-new'])
})
