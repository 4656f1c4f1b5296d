import { expect, it } from 'vitest'
import { holdTogether } from './index.ts'

/** Marks every character that prevents a line break. */
const marked = (text: string) => holdTogether(text).replaceAll('\u2060', '|').replaceAll('\u00a0', '_')

it('keeps a number and its short ending on one line', () => {
  expect(marked('По закону 214-ФЗ, на 15-е число, с 13-го месяца')).toBe(
    'По закону 214-|ФЗ, на 15-|е число, с 13-|го месяца',
  )
})

it('keeps a range of numbers on one line', () => {
  expect(marked('0,1–0,9 % остатка')).toBe('0,1–|0,9 % остатка')
})

it('does not change longer words, phones and dashes between words', () => {
  for (const text of ['2-комнатная', '+7 (495) 123-45-67', 'Дом — у сада', 'северо-восток'])
    expect(marked(text)).toBe(text)
})

it('keeps a name in Latin letters on one line', () => {
  expect(marked('Отделка White box в цене')).toBe('Отделка White_box в цене')
})

it('changes nothing the second time', () => {
  const once = holdTogether('214-ФЗ, 0,1–0,9 %, White box')
  expect(holdTogether(once)).toBe(once)
})
