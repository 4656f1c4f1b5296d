import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceHistory } from './price-history.tsx'

const html = (...prices: number[]) =>
  renderToStaticMarkup(
    <PriceHistory
      today="2026-11-15"
      points={prices.map((price, place) => ({ since: `2026-0${place + 1}-20`, price }))}
    />,
  ).replaceAll('\u00a0', ' ')

it('says in words that the price has not changed', () => {
  expect(html(7_010_000)).toBe('<p>Цена не менялась с начала продаж, с 20 января 2026.</p>')
})

it('draws a chart of two prices', () => {
  expect(html(7_010_000, 7_150_000)).toContain('<svg')
})
