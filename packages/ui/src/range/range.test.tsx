import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Range, type RangeValue } from './index.ts'

function rendered(value: RangeValue, available?: { min: number; max: number }) {
  const html = renderToStaticMarkup(
    <Range label="Этаж" min={1} max={30} available={available} value={value} onValueChange={() => {}} />,
  )
  const all = (attribute: string) => [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, at]) => at)
  return { html, spoken: all('aria-valuetext'), placeholders: all('placeholder'), described: all('aria-description') }
}

test('handles, placeholders and accessible texts follow the available values', () => {
  const { spoken, placeholders, described } = rendered({ min: null, max: null }, { min: 2, max: 8 })
  expect(spoken).toEqual(['2', '8'])
  expect(placeholders).toEqual(['2', '8'])
  expect(new Set(described)).toEqual(new Set(['Доступно от 2 до 8']))
  expect(described, 'both handles and both fields').toHaveLength(4)
})

test('a value that is not available keeps its field and its handle, which is dimmed', () => {
  const { html, spoken } = rendered({ min: null, max: 20 }, { min: 1, max: 8 })
  expect(spoken).toEqual(['1', '20'])
  expect(html).toContain('value="20"')
  expect(html.match(/dimmedHandle/g)).toHaveLength(1)
  expect(html.match(/class="[^"]*chosenOutside[^"]*" d="M/g), 'the line up to it').toHaveLength(1)
})

test('nothing is dimmed while everything is available', () => {
  const { html, spoken, described } = rendered({ min: 3, max: null })
  expect(spoken).toEqual(['3', '30'])
  expect(described[0]).toBe('Доступно от 1 до 30')
  expect(html).not.toMatch(/dimmed|chosenOutside/)
})

test.each([
  [[322, 0, 0, 5], { min: 2.9, max: 4.85 }, 'У 322 около 2,90, у 5 около 4,85'],
  [[0, 40, 0, 0], { min: 2.8, max: 2.8 }, 'У всех 2,80'],
  [[0, 40, 0, 0], { min: 2.8, max: 2.9 }, 'У всех около 2,80'],
])('says in words what one or two bars would show: %j', (histogram, available, words) => {
  const html = renderToStaticMarkup(
    <Range
      label="Высота потолков"
      min={2.8}
      max={4.85}
      decimals={2}
      available={available}
      histogram={histogram}
      value={{ min: null, max: null }}
      onValueChange={() => {}}
    />,
  )
  expect(html.replaceAll('\u00a0', ' ')).toContain(words)
  expect(html).not.toContain('histogram')
})

test('draws a histogram of three bars', () => {
  const value = { min: null, max: null }
  const html = renderToStaticMarkup(
    <Range label="Этаж" min={1} max={30} histogram={[4, 2, 1]} value={value} onValueChange={() => {}} />,
  )
  expect(html).toContain('histogram')
})
