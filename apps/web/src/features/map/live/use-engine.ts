// The lifecycle of the map engine: started once, moved when the points change, removed with the map.
import { useEffect, useRef, useState } from 'react'
import type { MapPoint } from '../map-point.ts'
import { boxAround } from '../mercator.ts'
import type { Engine, startEngine } from './engine.ts'
import type { LiveMapProps } from './live-map.tsx'

/** Padding around the outermost markers, so that their names are inside the frame too; icons need less. */
const PADDING_PX = {
  phone: { top: 72, right: 84, bottom: 40, left: 84 },
  wide: { top: 84, right: 112, bottom: 48, left: 112 },
  icons: { top: 32, right: 64, bottom: 48, left: 32 },
}
export const PHONE_FRAME_PX = 541

interface EngineUse extends Pick<LiveMapProps, 'settings' | 'label' | 'points' | 'onReady' | 'onFailure'> {
  start: typeof startEngine
  canvas: { current: HTMLDivElement | null }
}

/**
 * Returns the engine once it has drawn the map for the first time. The map moves only when its labelled points change.
 */
export function useEngine({
  start,
  canvas,
  settings: given,
  label,
  points,
  onReady,
  onFailure,
}: EngineUse): Engine | undefined {
  const [engine, setEngine] = useState<Engine>()
  const settings = useSameWhileEqual(given)
  const latest = useRef({ onReady, onFailure, points })
  latest.current = { onReady, onFailure, points }

  useEffect(() => {
    const container = canvas.current
    const { styleUrl } = settings
    const box = boxAround(latest.current.points.filter(({ isFar }) => !isFar))
    if (!container || styleUrl === null || !box) return
    let started: Engine
    try {
      const view = { box, padding: padding(container, latest.current.points) }
      started = start({ container, settings: { ...settings, styleUrl }, label, view })
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
  }, [start, canvas, settings, label])

  // Only labelled points move the map; icons of places around a project, which the visitor toggles, do not.
  const shown = points.flatMap(({ key, kind }) => (kind === 'label' ? [key] : [])).join('|')
  const fitted = useRef(shown)
  useEffect(() => {
    const box = boxAround(latest.current.points)
    if (!engine || !box || fitted.current === shown) return
    fitted.current = shown
    engine.fitBounds(box, {
      padding: padding(engine.getContainer(), latest.current.points),
      maxZoom: engine.getMaxZoom() - 1,
    })
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

function padding({ clientWidth }: HTMLElement, points: readonly MapPoint[]) {
  if (!points.some(({ kind }) => kind === 'label')) return PADDING_PX.icons
  return clientWidth < PHONE_FRAME_PX ? PADDING_PX.phone : PADDING_PX.wide
}
