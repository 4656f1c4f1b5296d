import type { ProjectItem } from '@kvartal/contract/site'
import { ApiError } from '@kvartal/runtime/api'
import { type LoadContext, provideLoadContext } from '@kvartal/runtime/routes'
import { describe, expect, it, vi } from 'vitest'
import { loadProjectItems, nextProjects, noProjects } from './projects-load.ts'

const projects = [{ slug: 'severny-sad' }] as ProjectItem[]
const pending = nextProjects(noProjects, { type: 'asked' })

describe('the load status of the projects', () => {
  it('is initial, then pending, then fulfilled when the projects arrive', () => {
    expect(noProjects).toEqual({ status: 'initial', error: null, projects: [] })
    expect(pending).toEqual({ status: 'pending', error: null, projects: [] })
    expect(nextProjects(pending, { type: 'answered', projects })).toEqual({
      status: 'fulfilled',
      error: null,
      projects,
    })
  })

  it('is rejected with the error "error" until the next request', () => {
    const failed = nextProjects(pending, { type: 'failed' })
    expect(failed).toEqual({ status: 'rejected', error: 'error', projects: [] })
    expect(nextProjects(failed, { type: 'asked' })).toEqual(pending)
  })

  it('keeps the loaded projects when a later load fails', () => {
    const shown = nextProjects(pending, { type: 'answered', projects })
    expect(nextProjects(nextProjects(shown, { type: 'asked' }), { type: 'failed' })).toEqual({
      status: 'rejected',
      error: 'error',
      projects,
    })
  })
})

describe('loading the projects of a page', () => {
  const contextOf = (answer: () => Promise<unknown>) =>
    provideLoadContext({
      api: { call: answer as LoadContext['api']['call'], isOwn: () => true },
      widthClass: 'DESKTOP',
    })

  it('is fulfilled with the projects', async () => {
    const load = await loadProjectItems(contextOf(() => Promise.resolve({ projects })))
    expect(load).toEqual({ status: 'fulfilled', error: null, projects })
  })

  it('is rejected and logged to the console when the call fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new ApiError('FETCH_ERROR', { message: 'away' })
    const load = await loadProjectItems(contextOf(() => Promise.reject(failure)))
    expect(load).toEqual({ status: 'rejected', error: 'error', projects: [] })
    expect(log).toHaveBeenCalledWith('Проекты не загрузились:', failure)
    log.mockRestore()
  })

  it('is fulfilled with an empty list when the company has no projects', async () => {
    const load = await loadProjectItems(contextOf(() => Promise.reject(new ApiError(404, { message: 'none' }))))
    expect(load).toEqual({ status: 'fulfilled', error: null, projects: [] })
  })
})
