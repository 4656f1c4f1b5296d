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

describe('the address of the projects', () => {
  it('restores what it was written from', () => {
    const filter = { metro: 'Селигерская', classes: ['comfort', 'business'], stages: ['built'] } as const
    const href = projectsHref(filter)
    expect(decodeURIComponent(href)).toBe('/projects?metro=Селигерская&class=comfort&class=business&stage=built')
    expect(read(href.split('?')[1] ?? '')).toEqual({ filter, isInMap: false, dropped: false })
  })

  it('is bare when nothing is chosen', () => {
    expect(projectsHref(noFilter)).toBe('/projects')
    expect(read('metro=')).toEqual({ filter: noFilter, isInMap: false, dropped: false })
  })

  it('says whether they are on the map', () => {
    expect(projectsHref({ ...noFilter, stages: ['built'] }, true)).toBe('/projects?stage=built&view=map')
    expect(read('stage=built&view=map')).toMatchObject({ isInMap: true, dropped: false })
  })

  it('drops what is not offered and says so', () => {
    expect(read('metro=Атлантида&stage=built&stage=ruin')).toEqual({
      filter: { ...noFilter, stages: ['built'] },
      isInMap: false,
      dropped: true,
    })
  })
})
