// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOutSections } from './lay-out-sections.ts'

const layOut = vi.fn()
const layOutAll = vi.fn()

/** Idle callbacks that wait for their turn. */
let waiting: (() => void)[] = []
const beIdle = () => {
  const now = waiting
  waiting = []
  for (const run of now) run()
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  document.body.innerHTML = '<main><div><section></section><section></section><section></section></div></main>'
  window.lateSections = { layOut, layOutAll }
})

afterEach(() => {
  vi.clearAllMocks()
  window.lateSections = undefined
  waiting = []
})

it('gives one more section its layout each time the browser is idle, then all', () => {
  layOutSections()
  beIdle()
  expect(layOut.mock.calls).toEqual([[2]])
  beIdle()
  expect(layOut.mock.calls).toEqual([[2], [3]])
  expect(layOutAll).not.toHaveBeenCalled()
  beIdle()
  expect(layOutAll).toHaveBeenCalledOnce()
  expect(waiting).toEqual([])
})

it('lays out everything at the first click, before its listeners run, and only once', () => {
  layOutSections()
  beIdle()
  const seen = vi.fn(() => expect(layOutAll).toHaveBeenCalledOnce())
  const button = document.createElement('button')
  button.addEventListener('click', seen)
  document.body.append(button)
  button.click()
  button.click()
  expect(seen).toHaveBeenCalledTimes(2)
  beIdle()
  expect(layOut).toHaveBeenCalledOnce()
  expect(layOutAll).toHaveBeenCalledOnce()
})

it('does nothing where nothing was left out', () => {
  window.lateSections = undefined
  layOutSections()
  expect(waiting).toEqual([])
})
