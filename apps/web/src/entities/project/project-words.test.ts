import { expect, it } from 'vitest'
import { metroText, projectKeys } from './project-words.ts'

it('names the nearest station, which stands first', () => {
  const station = {
    name: 'Селигерская',
    line: '',
    lineColor: '',
    latitude: 0,
    longitude: 0,
    walkMinutes: 8,
    transportMinutes: null,
  }
  expect(metroText({ metro: [station, { ...station, name: 'Другая' }] })).toBe('Селигерская, 8\u00a0мин\u00a0пешком')
  expect(metroText({ metro: [] })).toBe('')
})

it('a project without a date to come is ready', () => {
  expect(projectKeys({ nextKeyDate: '2027-Q1' })).toBe('I\u00a0кв.\u00a02027')
  expect(projectKeys({ nextKeyDate: null })).toBe('Дома сданы')
})
