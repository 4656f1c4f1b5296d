// @vitest-environment jsdom
import type { MapAnswer } from '@kvartal/contract/map'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { MapPoint } from '../map-point.ts'
import type { Engine } from './engine.ts'
import { useEngine } from './use-engine.ts'

afterEach(cleanup)

const settings: MapAnswer = {
  styleUrl: '/map/style.json',
  attribution: null,
  maxBounds: [37, 55, 38, 56],
  maxZoom: 16,
  pictures: [],
}
const points: MapPoint[] = [{ key: 'a', name: 'Северный сад', kind: 'label', longitude: 37.5, latitude: 55.8 }]

/** Engines that finish drawing when the test calls load(). */
function openMap() {
  const engines: { remove: ReturnType<typeof vi.fn>; load: () => void }[] = []
  const start = () => {
    let load = () => {}
    const engine = {
      once: (_event: string, listener: () => void) => {
        load = listener
      },
      on: () => {},
      remove: vi.fn(),
    }
    engines.push({ remove: engine.remove, load: () => act(load) })
    return engine as unknown as Engine
  }
  const canvas = { current: document.createElement('div') }
  const onReady = vi.fn()
  const { rerender, unmount } = renderHook(
    (map: MapAnswer) =>
      useEngine({
        start,
        canvas,
        settings: map,
        label: 'Карта',
        points,
        viewKey: undefined,
        inset: { top: 0, bottom: 0 },
        isFree: false,
        onReady,
        onFailure: vi.fn(),
      }),
    { initialProps: settings },
  )
  return { engines, onReady, rerender, unmount }
}

it('the engine is not restarted by a load that brings equal settings as a new object', () => {
  const { engines, rerender } = openMap()
  engines[0]?.load()
  rerender(structuredClone(settings))
  expect(engines).toHaveLength(1)
  expect(engines[0]?.remove).not.toHaveBeenCalled()
})

it('changed settings start a new engine, and the picture is shown until that engine has drawn', () => {
  const { engines, onReady, rerender } = openMap()
  engines[0]?.load()
  expect(onReady).toHaveBeenLastCalledWith(true)
  rerender({ ...settings, styleUrl: '/map/other.json' })
  expect(engines).toHaveLength(2)
  expect(engines[0]?.remove).toHaveBeenCalledOnce()
  expect(onReady).toHaveBeenLastCalledWith(false)
  engines[1]?.load()
  expect(onReady).toHaveBeenLastCalledWith(true)
})

it('the engine is removed with the map', () => {
  const { engines, unmount } = openMap()
  unmount()
  expect(engines[0]?.remove).toHaveBeenCalledOnce()
})
