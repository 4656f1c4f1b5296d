// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOutSections } from './lay-out-sections.ts'

const end = vi.fn(() => {
  window.lateSections = undefined
})

/** Idle callbacks that wait for their turn. */
let waiting: (() => void)[] = []
const beIdle = () => {
  const now = waiting
  waiting = []
  for (const run of now) run()
}
const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  window.dispatchEvent(new Event('scroll'))
}
const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('section')].map((one) => one.style.contentVisibility === 'visible')

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('scrollY', 0)
  document.body.innerHTML = '<main><section></section><section></section><section></section></main>'
  document.querySelectorAll('section').forEach((section, place) => {
    vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, place * innerHeight))
  })
  window.lateSections = { selector: 'section', end }
})

afterEach(() => {
  window.lateSections?.end()
  vi.clearAllMocks()
  waiting = []
})

it('lays out what is on the screen, and the rest once the visitor scrolls', () => {
  layOutSections()
  beIdle()
  expect(laidOut()).toEqual([true, false, false])
  beIdle()
  expect(laidOut()).toEqual([true, false, false])
  expect(waiting).toEqual([])
  scrollTo(100)
  beIdle()
  expect(laidOut()).toEqual([true, true, false])
  beIdle()
  expect(laidOut()).toEqual([true, true, true])
  beIdle()
  expect(waiting).toEqual([])
})

it('counts the scroll of a part of the page too', () => {
  layOutSections()
  beIdle()
  beIdle()
  document.querySelector('main')?.dispatchEvent(new Event('scroll'))
  beIdle()
  expect(laidOut()).toEqual([true, true, false])
})

it('lays out rows that come later, when the page is scrolled', async () => {
  layOutSections()
  scrollTo(100)
  for (let turn = 0; turn < 4; turn++) beIdle()
  document.querySelector('main')?.append(document.createElement('section'))
  await expect.poll(() => waiting).toHaveLength(1)
  beIdle()
  expect(laidOut()).toEqual([true, true, true, true])
})

it.each([
  ['what is above the end of the screen', 'to another page', '/flat/1', [true, false, false]],
  ['everything', 'to an anchor', '#flats', [true, true, true]],
  ['nothing', 'to the same list with a filter', '?rooms=2', [false, false, false]],
])('lays out %s at a click on a link %s', (_what, _where, href, expected) => {
  layOutSections()
  const link = document.createElement('a')
  link.href = href
  link.addEventListener('click', (event) => event.preventDefault())
  document.body.append(link)
  link.click()
  expect(laidOut()).toEqual(expected)
})

it('takes a link of a drawing for a link', () => {
  layOutSections()
  document.body.insertAdjacentHTML('beforeend', '<svg><a href="/visual/vysota"><path id="outline" /></a></svg>')
  document.getElementById('outline')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(laidOut()).toEqual([true, false, false])
})

it('leaves nothing out after Back', () => {
  layOutSections()
  window.dispatchEvent(new Event('popstate'))
  expect(end).toHaveBeenCalledOnce()
  scrollTo(100)
  beIdle()
  expect(laidOut()).toEqual([false, false, false])
})

it('does nothing where nothing was left out', () => {
  window.lateSections = undefined
  layOutSections()
  scrollTo(100)
  expect(waiting).toEqual([])
})
