import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typograph, typographAll } from './typography.ts'

const shown = (text: string) => typograph(text).replaceAll('\u00a0', '_')

describe('typography of Russian texts', () => {
  it.each([
    ['высота 3,30 м и 8 мин пешком', 'высота 3,30_м и_8_мин пешком'],
    ['до 12 000 000 ₽ под 6 %', 'до_12_000_000_₽ под_6_%'],
    ['дом в саду у воды', 'дом в_саду у_воды'],
    ['и в доме, и на крыше', 'и_в_доме, и_на_крыше'],
    ['II кв. 2028 года', 'II_кв._2028_года'],
    ['эскроу — это счёт', 'эскроу_— это счёт'],
    ['та же цена, если бы', 'та_же цена, если_бы'],
    ['звоните: +7 (495) 120-44-07', 'звоните: +7_(495)_120-44-07'],
    ['квартира № 147', 'квартира №_147'],
    ['шоссе, 71, корпус 1', 'шоссе, 71, корпус_1'],
  ])('sets «%s»', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it('does not take the end of a long word for a short one', () => {
    expect(shown('метро рядом, окна слева')).toBe('метро рядом, окна слева')
  })

  it('does not change tags and their attributes', () => {
    expect(shown('<p>дом на <a href="/news/a b">краю в саду</a></p>')).toBe(
      '<p>дом на_<a href="/news/a b">краю в_саду</a></p>',
    )
  })

  it('does not change data without Cyrillic', () => {
    for (const text of ['+7 (495) 120-44-07', '2026-11-15', 'severny/hero', 'hello@moroshka.example'])
      expect(typograph(text)).toBe(text)
  })

  it('changes nothing but spaces, and nothing the second time', () => {
    const words = fc.constantFrom('в', 'и', 'дом', '12', '000', '₽', '%', 'не', '—', 'м²', 'Лес', '<p>', '</p>', 'кв.')
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const text = `текст ${parts.join(' ')}`
        const once = typograph(text)
        expect(once.replaceAll('\u00a0', ' ')).toBe(text)
        expect(typograph(once)).toBe(once)
      }),
    )
  })

  it('reaches every text of a record and keeps its numbers and nulls', () => {
    expect(typographAll({ a: ['в саду'], b: { c: 'дом', d: 5, e: null } })).toEqual({
      a: ['в\u00a0саду'],
      b: { c: 'дом', d: 5, e: null },
    })
  })
})
