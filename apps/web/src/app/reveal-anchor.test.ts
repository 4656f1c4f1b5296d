// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { revealAnchors } from './reveal-anchor.ts'

const scrolledTo: string[] = []
Element.prototype.scrollIntoView = function () {
  scrolledTo.push(this.id)
}

afterEach(() => {
  scrolledTo.length = 0
  document.body.innerHTML = ''
  window.location.hash = ''
})

it('opens the closed part that an anchor is in, once the browser has not', async () => {
  revealAnchors()
  document.body.innerHTML =
    '<details><section id="payment"></section></details><details open><p id="price"></p></details>'
  window.location.hash = '#payment'
  await vi.waitFor(() => expect(scrolledTo).toEqual(['payment']))
  expect(document.querySelector('details')?.open).toBe(true)
})

it('leaves an anchor alone that the browser has shown, and one that is nowhere', async () => {
  document.body.innerHTML = '<details open><p id="price"></p></details>'
  for (const hash of ['#price', '#nowhere']) {
    const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
    window.location.hash = hash
    await changed
  }
  expect(scrolledTo).toEqual([])
})
