import { expect, it } from 'vitest'
import { metroText, projectKeys } from './project-words.ts'

const station = { name: 'Селигерская', line: 'Люблинско-Дмитровская', lineColor: '#99cc00' }

it('says how the minutes to the metro are spent', () => {
  expect(metroText({ metro: [{ ...station, walkMinutes: 8, transportMinutes: 3 }] })).toBe(
    'Селигерская, 8\u00a0мин пешком',
  )
  expect(metroText({ metro: [{ ...station, walkMinutes: null, transportMinutes: 9 }] })).toBe(
    'Селигерская, 9\u00a0мин транспортом',
  )
  expect(metroText({ metro: [{ ...station, walkMinutes: null, transportMinutes: null }] })).toBe('Селигерская')
  expect(metroText({ metro: [] })).toBe('')
})

it('a project without a date to come is ready', () => {
  expect(projectKeys({ nextKeyDate: '2027-Q1' })).toBe('I\u00a0кв.\u00a02027')
  expect(projectKeys({ nextKeyDate: null })).toBe('Дома сданы')
})
