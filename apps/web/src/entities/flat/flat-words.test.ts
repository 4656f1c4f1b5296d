import { expect, it } from 'vitest'
import { attributeLabels, flatFeatures, flatKeys, flatStatus, flatTitle, windowSides } from './flat-words.ts'

it('names the type of a flat', () => {
  expect(flatTitle({ rooms: 0, attributes: ['studio'] })).toBe('Студия')
  expect(flatTitle({ rooms: 2, attributes: ['rooms-2', 'euro'] })).toBe('2-комнатная евро')
})

it('says when the keys are given', () => {
  expect(flatKeys({ keyDate: '2028-Q2', ready: false })).toBe('II\u00a0кв.\u00a02028')
  expect(flatKeys({ keyDate: '2024-Q2', ready: true })).toBe('Дом сдан')
})

it('tells a reserved flat from a sold one', () => {
  expect(flatStatus({ status: 'free', taken: false })).toBe('free')
  expect(flatStatus({ status: 'reserve', taken: false })).toBe('reserved')
  expect(flatStatus({ status: 'reserve', taken: true })).toBe('sold')
})

it('puts what people look for first and leaves out what the type says', () => {
  const labels = attributeLabels([
    { name: 'rooms-2', label: '2 комнаты', category: 'rooms' },
    { name: 'finishing-full', label: 'С отделкой', category: 'finishing' },
    { name: 'euro', label: 'Евроформат', category: 'layout' },
    { name: 'terrace', label: 'Терраса', category: 'outdoor' },
  ])
  const attributes = ['rooms-2', 'finishing-full', 'euro', 'terrace', 'unheard-of']
  expect(flatFeatures({ attributes }, labels)).toEqual(['Терраса', 'С отделкой'])
})

it('names the sides that the windows look to', () => {
  expect(windowSides([180])).toBe('на\u00a0юг')
  expect(windowSides([176, 266])).toBe('на\u00a0юг и\u00a0запад')
  expect(windowSides([352, 82, 172])).toBe('на\u00a0север, восток и\u00a0юг')
  expect(windowSides([])).toBe('')
})
