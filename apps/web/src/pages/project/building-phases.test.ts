import { expect, it } from 'vitest'
import { buildingPhases } from './building-phases.ts'

it('built buildings are first, and stages without a building are left out', () => {
  const buildings = [
    { name: 'Корпус 4', stage: 'starting' },
    { name: 'Корпус 1', stage: 'construction' },
    { name: 'Корпус 2', stage: 'construction' },
  ] as const
  expect(buildingPhases(buildings).map((phase) => [phase.stage, phase.buildings.map(({ name }) => name)])).toEqual([
    ['construction', ['Корпус 1', 'Корпус 2']],
    ['starting', ['Корпус 4']],
  ])
})
