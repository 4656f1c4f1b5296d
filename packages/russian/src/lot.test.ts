import { expect, it } from 'vitest'
import { upperFirst } from './first-letter.ts'
import { formatFlatType, formatSides, nearestSide, sideAdjective } from './lot.ts'
import { formatLotNumber, formatSection, lowerFirst } from './place.ts'
import { roomsAdjective } from './rooms.ts'
import { stationMinutes, stationText } from './station.ts'

it.each<[rooms: number | null, euro: boolean, type: string]>([
  [null, false, 'Квартира'],
  [0, false, 'Студия'],
  [0, true, 'Студия'],
  [1, false, '1-комнатная'],
  [2, true, '2-комнатная евро'],
])('a flat with %s rooms (euro: %s) is «%s»', (rooms, euro, type) => {
  expect(formatFlatType(rooms, euro)).toBe(type)
})

it.each([
  [1, 'однокомнатные', 'однокомнатную'],
  [3, 'трёхкомнатные', 'трёхкомнатную'],
  [6, 'шестикомнатные', 'шестикомнатную'],
  [7, '7-комнатные', '7-комнатную'],
])('%d rooms as an adjective: %s, %s', (rooms, plural, accusative) => {
  expect([roomsAdjective(rooms, 'ые'), roomsAdjective(rooms, 'ую')]).toEqual([plural, accusative])
})

it('keeps a number on one line with its sign or noun', () => {
  expect([formatLotNumber(3), formatSection(2)]).toEqual(['№\u00a03', 'секция\u00a02'])
})

it.each([
  [0, 'север'],
  [22, 'север'],
  [23, 'северо-восток'],
  [180, 'юг'],
  [338, 'север'],
  [359, 'север'],
  [-90, 'запад'],
  [450, 'восток'],
])('azimuth %d is the side «%s»', (azimuth, side) => {
  expect(nearestSide(azimuth)).toBe(side)
})

it.each<[azimuths: number[], text: string]>([
  [[], ''],
  [[180], 'на_юг'],
  [[176, 266], 'на_юг и_запад'],
  [[0, 359, 90], 'на_север и_восток'],
  [[352, 82, 172], 'на_север, восток и_юг'],
])('windows at %j face «%s»', (azimuths, text) => {
  expect(formatSides(azimuths)).toBe(text.replaceAll('_', '\u00a0'))
})

it('always says how the minutes to a station are counted', () => {
  const name = 'Селигерская'
  expect(stationText({ name, walkMinutes: 8, transportMinutes: 3 })).toBe(`${name}, 8\u00a0мин\u00a0пешком`)
  expect(stationText({ name, walkMinutes: null, transportMinutes: 12 })).toBe(`${name}, 12\u00a0мин\u00a0транспортом`)
  expect(stationText({ name, walkMinutes: null, transportMinutes: null })).toBe(name)
  expect(stationMinutes({ walkMinutes: null, transportMinutes: null })).toBeNull()
})

it('writes a name inside a sentence with a small letter, but not an abbreviation', () => {
  expect(lowerFirst('Корпус имени Циолковского')).toBe('корпус имени Циолковского')
  expect(lowerFirst('ЖК-2')).toBe('ЖК-2')
  expect([upperFirst('двор'), upperFirst('')]).toEqual(['Двор', ''])
})

it.each([
  [180, 'южный'],
  [352, 'северный'],
  [225, 'юго-западный'],
])('a facade to %d is «%s»', (azimuth, adjective) => {
  expect(sideAdjective(azimuth)).toBe(adjective)
})
