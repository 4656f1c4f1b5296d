// The lifecycle of the map engine: started once, moved when the points change, removed with the map.
import { useEffect, useRef, useState } from 'react'
import type { MapPoint } from '../map-point.ts'
import { boxAround } from '../mercator.ts'
import type { Engine, startEngine } from './engine.ts'
import type { LiveMapProps } from './live-map-props.ts'

/** Padding around the outermost markers: most names stand to the right of their pins. */
const PADDING_PX = {
  phone: { top: 40, right: 72, bottom: 40, left: 40 },
  wide: { top: 72, right: 136, bottom: 48, left: 48 },
  icons: { top: 32, right: 64, bottom: 48, left: 32 },
}
const PHONE_FRAME_PX = 541
/** Limits the zoom when only one place is shown, so that its surroundings are visible. */
const MAX_FIT_ZOOM = 14

interface EngineUse
  extends Pick<
    LiveMapProps,
    'settings' | 'label' | 'points' | 'viewKey' | 'inset' | 'isFree' | 'onReady' | 'onFailure'
  > {
  start: typeof startEngine
  canvas: { current: HTMLDivElement | null }
}

/**
 * Returns the engine once it has drawn the map for the first time. The map moves only when its labelled points change,
 * or with `viewKey` where that is given.
 */
export function useEngine({
  start,
  canvas,
  settings: given,
  label,
  points,
  viewKey,
  inset,
  isFree,
  onReady,
  onFailure,
}: EngineUse): Engine | undefined {
  const [engine, setEngine] = useState<Engine>()
  const settings = useSameWhileEqual(given)
  const latest = useRef({ onReady, onFailure, points, inset })
  latest.current = { onReady, onFailure, points, inset }

  useEffect(() => {
    const container = canvas.current
    const { styleUrl } = settings
    const box = boxAround(near(latest.current.points))
    if (!container || styleUrl === null || !box) return
    let started: Engine
    try {
      const view = { box, padding: padding(container, latest.current), maxZoom: MAX_FIT_ZOOM }
      started = start({ container, settings: { ...settings, styleUrl }, label, view, isFree })
    } catch {
      latest.current.onFailure()
      return
    }
    started.once('load', () => {
      setEngine(started)
      latest.current.onReady(true)
    })
    // An error before the first drawing means that there is no map; a later one affects single tiles.
    started.on('error', () => {
      if (!started.loaded() && !started.isStyleLoaded()) latest.current.onFailure()
    })
    started.on('webglcontextlost', () => latest.current.onFailure())
    return () => {
      setEngine(undefined)
      latest.current.onReady(false)
      started.remove()
    }
  }, [start, canvas, settings, label, isFree])

  // Only labelled points move the map; icons of places around a project, which the visitor toggles, do not.
  const shown = viewKey ?? points.flatMap(({ key, kind }) => (kind === 'label' ? [key] : [])).join('|')
  const fitted = useRef(shown)
  useEffect(() => {
    const box = boxAround(near(latest.current.points))
    if (!engine || !box || fitted.current === shown) return
    fitted.current = shown
    engine.fitBounds(box, { padding: padding(engine.getContainer(), latest.current), maxZoom: MAX_FIT_ZOOM })
  }, [engine, shown])
  return engine
}

/** Every load of the page brings the settings as a new object; an equal one must not restart the engine. */
function useSameWhileEqual<Value>(value: Value): Value {
  const [known, setKnown] = useState(value)
  if (known === value || JSON.stringify(known) === JSON.stringify(value)) return known
  setKnown(value)
  return value
}

/** A view of nothing but far points is the view of them all. */
function near(points: readonly MapPoint[]): readonly MapPoint[] {
  const found = points.filter(({ isFar }) => !isFar)
  return found.length > 0 ? found : points
}

function padding({ clientWidth }: HTMLElement, { points, inset }: Pick<EngineUse, 'points' | 'inset'>) {
  if (!points.some(({ kind }) => kind === 'label')) return PADDING_PX.icons
  const { top, bottom, ...sides } = clientWidth < PHONE_FRAME_PX ? PADDING_PX.phone : PADDING_PX.wide
  return { ...sides, top: top + inset.top + (inset.controls ?? 0), bottom: bottom + inset.bottom }
}
