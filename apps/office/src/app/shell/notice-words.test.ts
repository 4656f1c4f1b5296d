// What people are told by the browser, and what only changes their screens.
import { LIVE_KINDS, NOTICE_KINDS } from '@kvartal/contract/office'
import { expect, it } from 'vitest'
import { noticeWords } from './notice-words.ts'

it('a new request and every notice are told, each in its own words', () => {
  const told = [
    noticeWords({ kind: 'request-new', about: null, isOwned: false }),
    ...NOTICE_KINDS.map((about) => noticeWords({ kind: 'notice', about, isOwned: false })),
  ]
  expect(new Set(told.map((words) => words?.title)).size).toBe(NOTICE_KINDS.length + 1)
  expect(told.every((words) => words?.title && words.body)).toBe(true)
})

it('changes of requests and of the history are not, nor a call that a colleague has recorded', () => {
  const announced = LIVE_KINDS.filter((kind) => noticeWords({ kind, about: null, isOwned: false }))
  expect(noticeWords({ kind: 'request-new', about: null, isOwned: true })).toBeUndefined()
  expect(announced).toEqual(['request-new'])
})
