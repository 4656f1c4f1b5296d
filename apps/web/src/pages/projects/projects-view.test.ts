import type { ProjectItem } from '@kvartal/contract/site'
import { expect, it } from 'vitest'
import { projectsView } from './projects-view.ts'

const project = (slug: string, stage: ProjectItem['stage']) =>
  ({ slug, stage, class: 'comfort', metro: [{ name: 'Селигерская' }] }) as ProjectItem
const projects = [project('severny-sad', 'construction'), project('rechnoy-bereg', 'built')]

it('shows the projects of the URL and counts what each further choice would keep', () => {
  const { found, hasChoice, options, address } = projectsView(projects, new URLSearchParams('stage=built'), true)
  expect(found.map(({ slug }) => slug)).toEqual(['rechnoy-bereg'])
  expect(hasChoice).toBe(true)
  expect(options.stages).toEqual([
    { value: 'built', count: 1 },
    { value: 'construction', count: 1 },
  ])
  expect(address).toMatchObject({ isInMap: false, dropped: false })
})

it('leaves out a filter whose values no project has', () => {
  const { found, address } = projectsView(projects, new URLSearchParams('metro=Атлантида'), true)
  expect(found).toHaveLength(2)
  expect(address.dropped).toBe(true)
})

it('shows the map only if there is one', () => {
  const search = new URLSearchParams('view=map')
  expect(projectsView(projects, search, true).address.isInMap).toBe(true)
  expect(projectsView(projects, search, false).address.isInMap).toBe(false)
})
