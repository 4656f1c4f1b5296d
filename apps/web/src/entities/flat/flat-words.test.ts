import { expect, it } from 'vitest'
import { attributeLabels, flatFeatures, flatStatus, flatTitle } from './flat-words.ts'

it('names the type of a flat', () => {
  expect(flatTitle({ rooms: 0, attributes: ['studio'] })).toBe('Студия')
  expect(flatTitle({ rooms: 2, attributes: ['rooms-2', 'euro'] })).toBe('2-комнатная евро')
})

it('distinguishes a reserved flat from a sold one', () => {
  expect(flatStatus({ status: 'free', taken: false })).toBe('free')
  expect(flatStatus({ status: 'reserve', taken: false })).toBe('reserved')
  expect(flatStatus({ status: 'reserve', taken: true })).toBe('sold')
})

it('lists the most wanted features first and leaves out what the type already says', () => {
  const labels = attributeLabels([
    { name: 'rooms-2', label: '2 комнаты', category: 'rooms' },
    { name: 'finishing-full', label: 'С отделкой', category: 'finishing' },
    { name: 'euro', label: 'Евроформат', category: 'layout' },
    { name: 'terrace', label: 'Терраса', category: 'outdoor' },
  ])
  const attributes = ['rooms-2', 'finishing-full', 'euro', 'terrace', 'unheard-of']
  expect(flatFeatures({ attributes }, labels)).toEqual(['Терраса', 'С отделкой'])
})
