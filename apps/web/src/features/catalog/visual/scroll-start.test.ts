import { describe, expect, it } from 'vitest'
import { beyondFrame, scrollStart } from './scroll-start.ts'

const at = (x: number, tone: 'free' | 'sold' = 'free') => ({
  tone,
  outline: { path: '', label: [x, 0] as [number, number] },
})
const box = { x: -100, width: 1_000 }

describe('a picture wider than its frame', () => {
  it('opens where most free choices are', () => {
    expect(scrollStart([at(-50), at(600), at(700), at(800)], box)).toBeCloseTo(0.8)
  })

  it('ignores sold choices while there are free ones', () => {
    expect(scrollStart([at(0, 'sold'), at(100, 'sold'), at(800)], box)).toBeCloseTo(0.9)
    expect(scrollStart([at(100, 'sold'), at(300, 'sold')], box)).toBeCloseTo(0.3)
    expect(scrollStart([], box)).toBe(0.5)
  })

  it('counts the free choices beyond its edges', () => {
    const choices = [at(0), at(0, 'sold'), at(400), at(850), at(880)]
    expect(beyondFrame(choices, box, 0.3, 0.8)).toEqual({ left: 1, right: 2 })
    expect(beyondFrame(choices, box, 0, 1)).toEqual({ left: 0, right: 0 })
  })
})
