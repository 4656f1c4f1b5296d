// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { growPictures } from './grow-pictures.ts'

let reducedMotion = false

beforeAll(growPictures)

beforeEach(() => {
  reducedMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
})

afterEach(() => {
  document.body.removeEventListener('click', stayHere)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const stayHere = (event: Event) => event.preventDefault()

function show(html: string): void {
  document.body.innerHTML = html
  document.body.addEventListener('click', stayHere)
}
/** Whether the click asks for a transition. */
function click(place = 0): boolean {
  document.querySelectorAll('a')[place]?.click()
  return document.documentElement.hasAttribute('data-transition')
}
const card = (id: string) => `<li data-grows><span data-picture id="${id}"></span><a href="/flat/${id}"></a></li>`
const names = () =>
  [...document.querySelectorAll<HTMLElement>('[data-picture]')].map(({ style }) =>
    style.getPropertyValue('view-transition-name'),
  )

it('the picture of the clicked card grows, and only that one', () => {
  show(card('7') + card('8'))
  expect(click(0)).toBe(true)
  expect(names()).toEqual(['page-picture', ''])
  expect(click(1)).toBe(true)
  expect(names()).toEqual(['', 'page-picture'])
})

it('other links change the page as they always did', () => {
  show(`${card('7')}<a href="/list"></a>`)
  expect(click(1)).toBe(false)
  expect(names()).toEqual([''])
})

it('a page with a main picture turns it into the next one in place', () => {
  show(`<div data-page-picture></div>${card('7')}`)
  expect(click()).toBe(true)
  expect(names()).toEqual([''])
})

it('nothing grows under reduced motion', () => {
  reducedMotion = true
  show(card('7'))
  expect(click()).toBe(false)
  expect(names()).toEqual([''])
})
