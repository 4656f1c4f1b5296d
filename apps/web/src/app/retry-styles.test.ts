// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { retryStyles } from './retry-styles.ts'

afterEach(() => {
  document.head.innerHTML = ''
  vi.restoreAllMocks()
})

const styles = () => [...document.head.querySelectorAll('link')]
const addresses = () => styles().map((link) => link.getAttribute('href'))
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('a lost style file is loaded again in its place, until it is there', async () => {
  document.head.innerHTML = ['base', 'sales', 'late']
    .map((name) => `<link rel="stylesheet" href="/assets/${name}.css">`)
    .join('')
  const [base, sales, late] = styles()
  // Only one of them is lost.
  vi.spyOn(base as HTMLLinkElement, 'sheet', 'get').mockReturnValue({} as CSSStyleSheet)
  vi.spyOn(sales as HTMLLinkElement, 'sheet', 'get').mockReturnValue(null)
  vi.spyOn(late as HTMLLinkElement, 'sheet', 'get').mockReturnValue({} as CSSStyleSheet)
  const whole = ['/assets/base.css', '/assets/sales.css', '/assets/late.css']

  retryStyles()
  expect(addresses()).toEqual(['/assets/base.css', '/assets/sales.css', '/assets/sales.css', '/assets/late.css'])
  styles()[1]?.dispatchEvent(new Event('error'))
  await settled()
  expect(styles()).toEqual([base, sales, late])

  window.dispatchEvent(new Event('online'))
  const again = styles()[1]
  expect(again).not.toBe(sales)
  again?.dispatchEvent(new Event('load'))
  await settled()
  expect(addresses()).toEqual(whole)
  expect(styles()[1]).toBe(again)
})
