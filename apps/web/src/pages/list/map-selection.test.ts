import { describe, expect, it } from 'vitest'
import { chosenProject, filterOfView, matchesEverywhere } from './map-selection.ts'

const counts = (...list: (number | null)[]) => list.map((count, at) => ({ projectId: at + 1, count }))

describe('the list beside the map', () => {
  it('has the projects in view, in the order of the catalog', () => {
    expect(filterOfView([3, 1], counts(79, 5, 11))).toEqual([1, 3])
  })

  it('has no project filter while every project with matching flats is in view', () => {
    expect(filterOfView([1, 3], counts(79, 0, 11, 0))).toEqual([])
  })

  it('stays as it is where no project has matching flats', () => {
    expect(filterOfView([2], counts(79, 0, 11))).toBeNull()
    expect(filterOfView([], counts(79))).toBeNull()
  })

  it('counts the flats of all projects, unless the backend gives no counts', () => {
    expect(matchesEverywhere(counts(79, 0, 11))).toBe(90)
    expect(matchesEverywhere(counts(79, null))).toBeNull()
  })

  it('opens the card of the only project in the filter', () => {
    expect(chosenProject({ projects: [4] })).toBe(4)
    expect(chosenProject({ projects: [1, 4] })).toBeUndefined()
  })
})
