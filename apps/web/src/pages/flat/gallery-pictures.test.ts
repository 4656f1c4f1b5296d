import type { FlatPicture } from '@kvartal/contract/catalog/flat-pictures'
import { expect, it } from 'vitest'
import { galleryPictures } from './gallery-pictures.ts'

const picture = { src: '/a.webp', width: 960, height: 600, alt: '', color: '#eee', sources: [] }
const shown = (kind: FlatPicture['kind'], caption: string, words: Partial<FlatPicture> = {}): FlatPicture => ({
  ...{ kind, picture, caption, note: 'рендер', details: null, floor: null, floors: null, sides: [], seen: [] },
  ...words,
})

it('are in the order of the gallery, all rooms of the finishing together, each with what it is', () => {
  const found = galleryPictures([
    shown('facade', 'Фасад, этаж 6'),
    shown('lobby', 'Лобби', { note: null }),
    shown('finishing', 'Кухня'),
    shown('finishing', 'Спальня', { note: 'фото' }),
    shown('view', 'Вид на юг', { details: 'Рендер с 4 этажа, верен для этажей 2–6' }),
  ])
  expect(found.map(({ group, words }) => [group, words])).toEqual([
    ['finishing', 'Кухня, рендер'],
    ['finishing', 'Спальня, фото'],
    ['view', 'Вид на юг. Рендер с 4 этажа, верен для этажей 2–6'],
    ['facade', 'Фасад, этаж 6, рендер'],
    ['lobby', 'Лобби'],
  ])
})
