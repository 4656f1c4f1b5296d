import { describe, expect, it } from 'vitest'
import { projectsHref, readProjectsAddress } from './projects-address.ts'
import { noFilter } from './projects-filter.ts'

const read = (query: string) =>
  readProjectsAddress(new URLSearchParams(query), {
    stations: [{ value: 'Селигерская', count: 1 }],
    classes: [
      { value: 'comfort', count: 1 },
      { value: 'business', count: 0 },
    ],
    stages: [{ value: 'built', count: 1 }],
  })

describe('the URL of the projects', () => {
  it('is parsed back into the same choice', () => {
    const filter = { metro: 'Селигерская', classes: ['comfort', 'business'], stages: ['built'] } as const
    const href = projectsHref(filter)
    expect(decodeURIComponent(href)).toBe('/projects?metro=Селигерская&class=comfort&class=business&stage=built')
    expect(read(href.split('?')[1] ?? '')).toEqual({ filter, isInMap: false, dropped: false })
  })

  it('has no parameters when nothing is chosen', () => {
    expect(projectsHref(noFilter)).toBe('/projects')
    expect(read('metro=')).toEqual({ filter: noFilter, isInMap: false, dropped: false })
  })

  it('contains the map view', () => {
    expect(projectsHref({ ...noFilter, stages: ['built'] }, true)).toBe('/projects?stage=built&view=map')
    expect(read('stage=built&view=map')).toMatchObject({ isInMap: true, dropped: false })
  })

  it('drops values that are not offered and reports it', () => {
    expect(read('metro=Атлантида&stage=built&stage=ruin')).toEqual({
      filter: { ...noFilter, stages: ['built'] },
      isInMap: false,
      dropped: true,
    })
  })
})
