// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fadeLatePictures } from './fade-late-pictures.ts'

const animate = vi.fn()
let reducedMotion = false

beforeAll(fadeLatePictures)

beforeEach(() => {
  reducedMotion = false
  animate.mockClear()
  Element.prototype.animate = animate
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

interface Load {
  tookMs: number
  agoMs?: number
  loading?: string
  isPlan?: boolean
}

/** A picture whose load has just ended. */
function load({ tookMs, agoMs = 10, loading = 'lazy', isPlan = false }: Load) {
  const entry = { startTime: performance.now() - agoMs - tookMs, duration: tookMs } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry])
  const picture = document.createElement('picture')
  picture.toggleAttribute('data-picture', isPlan)
  const image = document.createElement('img')
  image.loading = loading as HTMLImageElement['loading']
  picture.append(image)
  document.body.append(picture)
  image.dispatchEvent(new Event('load'))
}

it('a picture that took a while fades in, over its colour', () => {
  load({ tookMs: 400 })
  expect(animate.mock.calls.map(([frames]) => Object.keys(frames))).toEqual([['opacity'], ['backgroundColor']])
  expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 240 })
})

it('the drawing of a plan fades in over the colour of its box', () => {
  load({ tookMs: 400, isPlan: true })
  expect(animate.mock.calls.map(([frames]) => Object.keys(frames))).toEqual([['opacity']])
})

it.each([
  ['from the cache', { tookMs: 8 }],
  ['that was loaded before and is in memory', { tookMs: 400, agoMs: 5000 }],
  ['of the first screen', { tookMs: 400, loading: 'eager' }],
])('a picture %s is shown at once', (_which, how) => {
  load(how)
  expect(animate).not.toHaveBeenCalled()
})

it('nothing fades under reduced motion', () => {
  reducedMotion = true
  load({ tookMs: 400 })
  expect(animate).not.toHaveBeenCalled()
})
