import type { ProjectItem } from '@kvartal/contract/site'
import { describe, expect, it } from 'vitest'
import { filterOptions, filterProjects, noFilter } from './projects-filter.ts'

type Known = Pick<ProjectItem, 'slug' | 'metro' | 'class' | 'stage'>

function project(slug: string, type: Known['class'], stage: Known['stage'], ...stations: string[]): Known {
  const metro = stations.map((name) => ({
    name,
    line: '',
    lineColor: '',
    latitude: 0,
    longitude: 0,
    walkMinutes: 5,
    transportMinutes: null,
  }))
  return { slug, class: type, stage, metro }
}

const projects = [
  project('severny-sad', 'comfort', 'construction', 'Селигерская', 'Верхние Лихоборы'),
  project('rechnoy-bereg', 'business', 'built', 'Водный стадион'),
  project('vysota', 'business', 'construction', 'Хорошёво'),
]
const slugs = (found: Known[]) => found.map(({ slug }) => slug)

describe('the filters of projects', () => {
  it('keep all projects in their order when nothing is chosen', () => {
    expect(slugs(filterProjects(projects, noFilter))).toEqual(['severny-sad', 'rechnoy-bereg', 'vysota'])
  })

  it('combine values of one list with OR and lists with AND', () => {
    expect(slugs(filterProjects(projects, { ...noFilter, stages: ['built', 'construction'] }))).toHaveLength(3)
    expect(slugs(filterProjects(projects, { ...noFilter, classes: ['business'], stages: ['built'] }))).toEqual([
      'rechnoy-bereg',
    ])
  })

  it('find a project by any of its stations', () => {
    expect(slugs(filterProjects(projects, { ...noFilter, metro: 'Верхние Лихоборы' }))).toEqual(['severny-sad'])
  })
})

describe('the options of the filters', () => {
  it('are the values that the projects have, with the number of projects each choice would keep', () => {
    const { stations, classes, stages } = filterOptions(projects, noFilter)
    expect(stations.map(({ value }) => value)).toEqual([
      'Верхние Лихоборы',
      'Водный стадион',
      'Селигерская',
      'Хорошёво',
    ])
    expect(classes).toEqual([
      { value: 'comfort', count: 1 },
      { value: 'business', count: 2 },
    ])
    expect(stages).toEqual([
      { value: 'built', count: 1 },
      { value: 'construction', count: 2 },
    ])
  })

  it('are counted under the other filters, not under their own', () => {
    const { classes, stages } = filterOptions(projects, { ...noFilter, classes: ['comfort'] })
    expect(stages).toEqual([
      { value: 'built', count: 0 },
      { value: 'construction', count: 1 },
    ])
    expect(classes).toContainEqual({ value: 'business', count: 2 })
  })
})
