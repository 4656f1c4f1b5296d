import { expect, it } from 'vitest'
import { estimateText, withEstimate } from './estimate.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('the flat to be valued is one line, without what was not filled in', () => {
  const estimate = { address: 'Лесная улица, 5', area: '54', floor: ' 3 из 9 ', rooms: '2', state: 'Нужен ремонт' }
  expect(plain(estimateText(estimate))).toBe(
    'Квартира на оценку: Лесная улица, 5; площадь 54 м²; этаж 3 из 9; комнат: 2; состояние: Нужен ремонт',
  )
  expect(plain(estimateText({ address: '', area: '54' }))).toBe('Квартира на оценку: площадь 54 м²')
})

it('stands before what the visitor has written', () => {
  expect(plain(withEstimate('Срочно', { floor: '3' }))).toBe('Квартира на оценку: этаж 3\nСрочно')
  expect(withEstimate('Срочно', {})).toBe('Срочно')
  expect(withEstimate('', undefined)).toBe('')
})
