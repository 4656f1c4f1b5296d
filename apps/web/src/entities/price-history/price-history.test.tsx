import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceHistory } from './price-history.tsx'

const html = (prices: number[], publishedAt: string | null = '2026-01-20T07:00:00.000Z') =>
  renderToStaticMarkup(
    <PriceHistory
      today="2026-11-15"
      publishedAt={publishedAt}
      points={prices.map((price, place) => ({ since: `2026-0${place + 1}-20`, price }))}
    />,
  ).replaceAll('\u00a0', ' ')

it('says in words that the price has not changed', () => {
  expect(html([7_010_000])).toBe('<p>Цена не менялась с начала продаж, с 20 января 2026.</p>')
})

it('does not call the first known price the start of sales when the flat was on sale before', () => {
  expect(html([7_010_000], '2024-05-16T07:00:00.000Z')).toBe(
    '<p>Цена не менялась с 20 января 2026. Раньше данных нет.</p>',
  )
  for (const publishedAt of ['2024-05-16T07:00:00.000Z', null]) {
    expect(html([7_010_000, 7_150_000], publishedAt)).toContain('раньше данных нет')
    expect(html([7_010_000, 7_150_000], publishedAt)).not.toContain('начало продаж')
  }
  expect(html([7_010_000, 7_150_000])).toContain('начало продаж')
})

it('counts the day of publication where the company is', () => {
  expect(html([7_010_000], '2026-01-19T22:00:00.000Z')).toContain('с начала продаж')
})

it('draws a chart of two prices', () => {
  expect(html([7_010_000, 7_150_000])).toContain('<svg')
})
