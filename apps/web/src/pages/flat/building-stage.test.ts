import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { LiveProjectsAnswer } from '@kvartal/contract/progress'
import { expect, it } from 'vitest'
import { buildingStage } from './building-stage.ts'

const answer = (worldKey: string, ready = false) =>
  ({ building: { worldKey, ready }, project: { slug: 'severny-sad' } }) as FlatAnswer

const live = {
  projects: [
    { slug: 'vysota', report: null },
    {
      slug: 'severny-sad',
      report: {
        date: '2026-09-24',
        completionPercent: 95,
        picture: null,
        buildings: [{ worldKey: 'b2', work: 'Фасад готов', completionPercent: 92 }],
      },
    },
  ],
} as unknown as LiveProjectsAnswer

it('is that of the own building, not of the project', () => {
  expect(buildingStage(answer('b2'), live)).toEqual({
    percent: 92,
    work: 'Фасад готов',
    date: '2026-09-24',
    picture: null,
  })
})

it('is unknown without a report about the building, and over once the building is finished', () => {
  expect(buildingStage(answer('b9'), live)).toBeNull()
  expect(buildingStage(answer('b2'), null)).toBeNull()
  expect(buildingStage(answer('b2', true), live)).toBeNull()
})
