import { expect, it } from 'vitest'
import { placeText, projectKeys } from './project-words.ts'

it('names the first station of the project, or the district when there is none', () => {
  const station = {
    name: 'Селигерская',
    line: '',
    lineColor: '',
    latitude: 0,
    longitude: 0,
    walkMinutes: 8,
    transportMinutes: null,
  }
  const district = 'Академический'
  const metro = [station, { ...station, name: 'Другая' }]
  expect(placeText({ metro, district })).toBe('Селигерская, 8\u00a0мин\u00a0пешком')
  expect(placeText({ metro: [], district })).toBe('Академический')
})

it('a project without a future key date is ready', () => {
  expect(projectKeys({ nextKeyDate: '2027-Q1' })).toBe('до\u00a0июля\u00a02027')
  expect(projectKeys({ nextKeyDate: null })).toBe('Дома сданы')
})
