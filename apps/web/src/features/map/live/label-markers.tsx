// The labelled markers of the map: a pin and its name, which steps aside where names would cover each other. The name of
// a pin outside of the view stands at that edge; a click on it moves the map there. Positions are updated without React,
// because the map moves in every frame.
import { classNames } from '@kvartal/ui/class-names'
import { ArrowDownIcon } from '@kvartal/ui/icon'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { MapPoint } from '../map-point.ts'
import { PointName } from '../point-name.tsx'
import { texts } from '../texts.ts'
import type { Engine } from './engine.ts'
import styles from './label-markers.module.css'
import { type Box, type LabelPlace, type Pin, placeLabels } from './label-places.ts'

/** Pixels of the map that something above it covers. */
export interface Inset {
  top: number
  bottom: number
  /** Kept free above the first pin when the map moves by itself: the controls stand there. */
  controls?: number
}

interface LabelMarkersProps {
  engine: Engine
  label: string
  points: readonly MapPoint[]
  inset: Inset
  opened: string | undefined
  pointed: string | undefined
  onOpen: (key: string) => void
  onPoint: ((key: string | undefined) => void) | undefined
  /** Called with the keys of the points in view, after the visitor has moved the map. */
  onView: ((keys: string[]) => void) | undefined
}

/** An element over the map that no label may cover has this attribute. */
export const OBSTACLE = { 'data-map-obstacle': '' }
const FRAME_EDGE_PX = 8

export function LabelMarkers(props: LabelMarkersProps) {
  const { engine, label, points, inset, opened, pointed, onOpen, onPoint, onView } = props
  const list = useRef<HTMLUListElement>(null)
  const beyond = useLabelPlaces({ engine, list, points, inset, opened, onView })

  const press = (point: MapPoint, event: UIEvent) => {
    if (!beyond.includes(point.key)) return onOpen(point.key)
    engine.easeTo({ center: [point.longitude, point.latitude] }, { originalEvent: event })
  }
  return (
    <ul
      ref={list}
      className={styles.markers}
      aria-label={label}
      // A browser scrolls to a focused element; the list must stay where the map is.
      onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
    >
      {points.map((point) => {
        const { key } = point
        const isBeyond = beyond.includes(key)
        return (
          <li key={key} data-key={key} className={classNames(styles.place, opened === key && styles.top)}>
            <span className={styles.line} />
            <span className={classNames(styles.dot, toneOf(point, opened === key))} />
            <button
              type="button"
              data-members={key}
              className={classNames(
                styles.label,
                toneOf(point, opened === key),
                pointed === key && styles.pointed,
                isBeyond && styles.plate,
              )}
              aria-expanded={isBeyond ? undefined : opened === key}
              onClick={({ nativeEvent }) => press(point, nativeEvent)}
              onPointerEnter={() => onPoint?.(key)}
              onPointerLeave={() => onPoint?.(undefined)}
            >
              {isBeyond ? (
                <>
                  <ArrowDownIcon className={styles.arrow} />
                  {texts.beyond(point.name)}
                </>
              ) : (
                <PointName point={point} />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function toneOf({ count, isLeftOut }: MapPoint, isOpened: boolean): string | undefined {
  if (isOpened) return styles.opened
  if (count === 0) return styles.empty
  return count !== undefined && !isLeftOut ? styles.full : undefined
}

interface PlacesUse extends Pick<LabelMarkersProps, 'engine' | 'points' | 'inset' | 'opened' | 'onView'> {
  list: RefObject<HTMLElement | null>
}

/** Returns the keys of the points outside of the view. */
function useLabelPlaces({ engine, list, points, inset, opened, onView }: PlacesUse): string[] {
  const [beyond, setBeyond] = useState<string[]>([])
  const latest = useRef({ points, inset, opened, onView })
  latest.current = { points, inset, opened, onView }
  const drawn = points.map(({ key, name, count, note }) => [key, name, count, note].join('|')).join()
  const beyondKey = beyond.join()
  const arrange = useRef<(mode: 'fresh' | 'moving') => string[]>(() => [])

  useLayoutEffect(() => {
    let before: Map<string, LabelPlace> | undefined
    let measured: Measured | undefined
    arrange.current = (mode) => {
      const element = list.current
      if (!element) return []
      if (mode === 'fresh' || !measured) measured = measure(element, latest.current.inset)
      const pins = pinsOf(engine, latest.current, measured)
      before = placeLabels(pins, measured.frame, measured.obstacles, mode === 'moving' ? before : undefined)
      draw(element, pins, before)
      const keys = pins.flatMap(({ key }) => (before?.get(key)?.edge ? [key] : []))
      setBeyond((known) => (known.join() === keys.join() ? known : keys))
      return keys
    }
    arrange.current('fresh')
    const onMove = () => void arrange.current('moving')
    const onResize = () => void arrange.current('fresh')
    const onMoveEnd = ({ originalEvent }: { originalEvent?: unknown }) => {
      const outside = arrange.current('fresh')
      if (!originalEvent) return
      const inView = latest.current.points.flatMap(({ key }) => (outside.includes(key) ? [] : [key]))
      latest.current.onView?.(inView)
    }
    engine.on('move', onMove)
    engine.on('moveend', onMoveEnd)
    engine.on('resize', onResize)
    return () => {
      engine.off('move', onMove)
      engine.off('moveend', onMoveEnd)
      engine.off('resize', onResize)
    }
  }, [engine, list])

  // What is written in a label decides its size; the opened card is an obstacle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes sizes or obstacles
  useLayoutEffect(() => {
    arrange.current('fresh')
  }, [drawn, beyondKey, opened, inset.top, inset.bottom])
  return beyond
}

interface Measured {
  frame: Box
  obstacles: Box[]
  sizes: Map<string, { width: number; height: number }>
}

function measure(list: HTMLElement, inset: Inset): Measured {
  const area = list.getBoundingClientRect()
  const boxes = list.parentElement?.querySelectorAll<HTMLElement>('[data-map-obstacle]') ?? []
  const sizes = new Map<string, { width: number; height: number }>()
  for (const button of list.querySelectorAll<HTMLElement>('button')) {
    sizes.set(button.dataset.members ?? '', { width: button.offsetWidth, height: button.offsetHeight })
  }
  return {
    frame: {
      left: FRAME_EDGE_PX,
      top: inset.top + FRAME_EDGE_PX,
      right: area.width - FRAME_EDGE_PX,
      bottom: area.height - inset.bottom - FRAME_EDGE_PX,
    },
    obstacles: [...boxes].map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left: left - area.left, right: right - area.left, top: top - area.top, bottom: bottom - area.top }
    }),
    sizes,
  }
}

/** The opened one has the first choice of place, then those with flats. */
function pinsOf(engine: Engine, { points, opened }: Pick<PlacesUse, 'points' | 'opened'>, { sizes }: Measured): Pin[] {
  const rank = ({ key, count }: MapPoint) => (key === opened ? 0 : count === 0 ? 2 : 1)
  return [...points]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ key, longitude, latitude }) => {
      const { x, y } = engine.project([longitude, latitude])
      return { key, x, y, ...(sizes.get(key) ?? { width: 0, height: 0 }) }
    })
}

function draw(list: HTMLElement, pins: readonly Pin[], places: ReadonlyMap<string, LabelPlace>): void {
  for (const pin of pins) {
    const element = list.querySelector<HTMLElement>(`[data-key="${CSS.escape(pin.key)}"]`)
    const place = places.get(pin.key)
    if (!element || !place) continue
    const from = place.edge ? place : pin
    element.dataset.edge = place.edge ?? ''
    element.style.transform = `translate(${from.x.toFixed(1)}px, ${from.y.toFixed(1)}px)`
    const [dx, dy] = [place.x - from.x, place.y - from.y]
    // The line ends at the nearest point of the label.
    const endX = Math.sign(dx) * Math.max(0, Math.abs(dx) - pin.width / 2)
    const endY = Math.sign(dy) * Math.max(0, Math.abs(dy) - pin.height / 2)
    element.style.setProperty('--dx', `${dx.toFixed(1)}px`)
    element.style.setProperty('--dy', `${dy.toFixed(1)}px`)
    element.style.setProperty('--line-length', `${Math.hypot(endX, endY).toFixed(1)}px`)
    element.style.setProperty('--line-angle', `${Math.atan2(endY, endX).toFixed(3)}rad`)
  }
}
