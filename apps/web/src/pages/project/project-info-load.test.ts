import type { SliderAnswer } from '@kvartal/contract/projects'
import { expect, it } from 'vitest'
import { nextProjectInfo, noProjectInfo } from './project-info-load.ts'

const info = { id: 'severny-sad', title: 'Галерея' } as SliderAnswer
const pending = nextProjectInfo(noProjectInfo, { type: 'asked' })

it('stays closed while pending and opens when the data has loaded', () => {
  expect(pending).toEqual({ status: 'pending', error: null, isOpen: false, info: null })
  expect(nextProjectInfo(pending, { type: 'answered', info })).toEqual({
    status: 'fulfilled',
    error: null,
    isOpen: true,
    info,
  })
})

it('clears its data when it is closed', () => {
  const opened = nextProjectInfo(pending, { type: 'answered', info })
  expect(nextProjectInfo(opened, { type: 'closed' })).toEqual(noProjectInfo)
})

it('stays closed and has an error when the load fails, until the next request', () => {
  const failed = nextProjectInfo(pending, { type: 'failed' })
  expect(failed).toEqual({ status: 'rejected', error: 'error', isOpen: false, info: null })
  expect(nextProjectInfo(failed, { type: 'asked' }).error).toBeNull()
})
