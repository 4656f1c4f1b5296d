import { expect, it } from 'vitest'
import { holdTogether } from './index.ts'

/** With a mark at every place where a line is held. */
const marked = (text: string) => holdTogether(text).replaceAll('\u2060', '|').replaceAll('\u00a0', '_')

it('holds a number and its short ending together', () => {
  expect(marked('По закону 214-ФЗ, на 15-е число, с 13-го месяца')).toBe(
    'По закону 214-|ФЗ, на 15-|е число, с 13-|го месяца',
  )
})

it('holds a range of numbers together', () => {
  expect(marked('0,1–0,9 % остатка')).toBe('0,1–|0,9 % остатка')
})

it('leaves longer words, phones and dashes between words alone', () => {
  for (const text of ['2-комнатная', '+7 (495) 123-45-67', 'Дом — у сада', 'северо-восток'])
    expect(marked(text)).toBe(text)
})

it('holds a name in Latin letters together', () => {
  expect(marked('Отделка White box в цене')).toBe('Отделка White_box в цене')
})

it('changes nothing twice', () => {
  const once = holdTogether('214-ФЗ, 0,1–0,9 %, White box')
  expect(holdTogether(once)).toBe(once)
})
