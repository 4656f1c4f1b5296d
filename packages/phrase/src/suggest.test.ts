import { describe, expect, it } from 'vitest'
import { PhraseReader } from './read-phrase.ts'
import { suggest } from './suggest.ts'
import { vocabulary } from './testing/vocabulary.ts'

const reader = new PhraseReader(vocabulary)
const texts = (typed: string) => suggest(typed, reader, vocabulary).map(({ kept, added }) => `${kept}|${added}`)

describe('suggestions', () => {
  it('go on with the last word, at most six of them', () => {
    expect(texts('трёшка у ме')).toEqual([
      'трёшка |у метро, до 10 мин пешком',
      'трёшка у |метро Битцевский парк',
      'трёшка у |метро Верхние Лихоборы',
      'трёшка у |метро Водный стадион',
      'трёшка у |метро Новоясеневская',
      'трёшка у |метро Полежаевская',
    ])
  })

  it('find a name by any of its words, with or without the words before it', () => {
    expect(texts('двушка вок')).toEqual(['двушка |метро Речной вокзал'])
    expect(texts('двушка у метро селиг')).toEqual(['двушка у |метро Селигерская'])
    expect(texts('терр')).toEqual(['|с террасой'])
    expect(texts('двушка с терр')).toEqual(['двушка |с террасой'])
  })

  it('ask what a number counts', () => {
    expect(texts('двушка до 15')).toEqual(['двушка до |15 млн', 'двушка до |15 этажа'])
    expect(texts('от 50')).toEqual(['от |50 млн', 'от |50 м²'])
    expect(suggest('до 15', reader, vocabulary)[0]?.conditions).toEqual([
      { field: 'price', min: null, max: 15_000_000 },
    ])
  })

  it('are none for a finished word, a space or an unknown beginning', () => {
    for (const typed of ['', 'двушка', 'двушка ', 'школ', 'д']) expect(texts(typed), typed).toEqual([])
  })
})
