// The markers of the map that have no label: icons, which merge where they would overlap, stations and the centre. Their
// positions are updated without React, because the map moves in every frame.
import { classNames } from '@kvartal/ui/class-names'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MapPoint } from '../map-point.ts'
import { boxAround, type Place } from '../mercator.ts'
import { texts } from '../texts.ts'
import { CLUSTER_PX, type Cluster, clusterMarkers } from './clusters.ts'
import type { Engine } from './engine.ts'
import styles from './map-markers.module.css'
import { ICON_PX, sized } from './marker-size.ts'
import { type Side, stationSides } from './station-sides.ts'

interface MapMarkersProps {
  engine: Engine
  label: string
  points: readonly MapPoint[]
  opened: string | undefined
  pointed: string | undefined
  onOpen: (key: string) => void
  onPoint: ((key: string | undefined) => void) | undefined
}

/** Clusters are computed again when the zoom has changed by this much. */
const ZOOM_STEP = 0.25
const EXPAND_PADDING_PX = 80

export function MapMarkers({ engine, label, points, opened, pointed, onOpen, onPoint }: MapMarkersProps) {
  const list = useRef<HTMLUListElement>(null)
  const zoom = useZoomStep(engine)
  const { labels, clusters, sides } = layoutMarkers(engine, points, zoom)
  const byKey = new Map(points.map((point) => [point.key, point]))
  const drawn = [...labels, ...clusters].map(({ key }) => key).join(' ')
  useMarkerPlaces(engine, list, drawn)
  const focusLater = useFocusFromCluster(list, drawn)

  const expand = ({ members }: Cluster) => {
    const box = boxAround(members.flatMap((key) => byKey.get(key) ?? []))
    if (!box) return
    focusLater(members[0])
    engine.fitBounds(box, { padding: EXPAND_PADDING_PX, maxZoom: engine.getMaxZoom() })
  }

  return (
    <ul
      ref={list}
      className={styles.markers}
      aria-label={label}
      // A browser scrolls to a focused element; here the map moves instead.
      onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
      onFocus={(event) => bringIntoView(engine, event)}
    >
      {labels.map((point) => (
        <li key={point.key} className={classNames(styles.place, point.kind === 'centre' && styles.top)} {...at(point)}>
          {point.kind === 'centre' ? (
            <Centre point={point} />
          ) : (
            <Station point={point} side={sides.get(point.key) ?? 'right'} />
          )}
        </li>
      ))}
      {clusters.map((cluster) => {
        const { key, members } = cluster
        const point = members.length === 1 ? byKey.get(key) : undefined
        return (
          <li key={key} className={styles.place} {...at(cluster)}>
            {point ? (
              <IconMarker
                point={point}
                isOpened={opened === key}
                isPointed={pointed === key}
                onOpen={onOpen}
                onPoint={onPoint}
              />
            ) : (
              <button
                type="button"
                data-members={members.join(' ')}
                className={classNames(styles.cluster, members.includes(pointed ?? '') && styles.pointed)}
                aria-label={texts.cluster(members.flatMap((member) => byKey.get(member)?.name ?? []))}
                onClick={() => expand(cluster)}
              >
                {members.length}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Splits the points into labels (stations, centres) and buttons, merges overlapping buttons into clusters, and picks
 * the sides of the stations' labels.
 */
function layoutMarkers(engine: Engine, points: readonly MapPoint[], zoom: number) {
  const buttons = points.filter(isButton)
  const labels = points.filter((point) => !isButton(point))
  // At the highest zoom overlapping markers are no longer merged; each stays reachable.
  const isNearest = zoom >= engine.getMaxZoom()
  const clusters = isNearest ? buttons.map(singleCluster) : clusterMarkers(buttons.map(sized), zoom)
  const bounds = engine.getBounds()
  const sides = stationSides(
    labels.filter(({ kind }) => kind === 'station').map(sized),
    [...labels.filter(({ kind }) => kind === 'centre').map(sized), ...clusters.map(clusterBox)],
    { zoom: engine.getZoom(), west: bounds.getWest(), east: bounds.getEast() },
  )
  return { labels, clusters, sides }
}

function clusterBox(cluster: Cluster) {
  const size = cluster.members.length === 1 ? ICON_PX : CLUSTER_PX
  return { ...cluster, width: size, height: size }
}

/** `drawn` lists the keys of the rendered elements: they are positioned when it changes and whenever the map moves. */
function useMarkerPlaces(engine: Engine, list: RefObject<HTMLElement | null>, drawn: string): void {
  useLayoutEffect(() => {
    void drawn
    const place = () => placeAll(engine, list.current)
    place()
    engine.on('move', place)
    return () => {
      engine.off('move', place)
    }
  }, [engine, list, drawn])
}

/** Returns a function that moves the focus to a marker once it appears; a cluster may split in several steps. */
function useFocusFromCluster(list: RefObject<HTMLElement | null>, drawn: string) {
  const wantedKey = useRef<string>(undefined)
  useEffect(() => {
    void drawn
    const wanted = wantedKey.current
    if (wanted === undefined) return
    const marker = findMarker(list.current, wanted)
    marker?.focus({ preventScroll: true })
    if (marker?.dataset.members === wanted) wantedKey.current = undefined
  }, [list, drawn])
  return (key: string | undefined) => {
    wantedKey.current = key
  }
}

interface IconMarkerProps extends Pick<MapMarkersProps, 'onOpen' | 'onPoint'> {
  point: MapPoint
  isOpened: boolean
  isPointed: boolean
}

function IconMarker({ point, isOpened, isPointed, onOpen, onPoint }: IconMarkerProps) {
  return (
    <button
      type="button"
      data-members={point.key}
      className={classNames(styles.icon, isOpened && styles.opened, isPointed && styles.pointed)}
      aria-expanded={isOpened}
      aria-label={point.name}
      title={point.name}
      onClick={() => onOpen(point.key)}
      onPointerEnter={() => onPoint?.(point.key)}
      onPointerLeave={() => onPoint?.(undefined)}
    >
      {point.icon}
    </button>
  )
}

function Centre({ point }: { point: MapPoint }) {
  return <span className={styles.centre}>{point.name}</span>
}

function Station({ point, side }: { point: MapPoint; side: Side }) {
  const words = (
    <>
      {point.name} <span className={styles.note}>{point.note}</span>
    </>
  )
  return (
    <span className={classNames(styles.station, side === 'left' && styles.left)}>
      <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill={point.color} />
      </svg>
      {side === 'none' ? <VisuallyHidden>{words}</VisuallyHidden> : <span>{words}</span>}
    </span>
  )
}

function isButton({ kind }: MapPoint): boolean {
  return kind === 'icon'
}

function singleCluster({ key, longitude, latitude }: MapPoint): Cluster {
  return { key, members: [key], longitude, latitude }
}

function useZoomStep(engine: Engine): number {
  const [zoom, setZoom] = useState(() => zoomStep(engine))
  useEffect(() => {
    const follow = () => setZoom(zoomStep(engine))
    engine.on('zoom', follow)
    return () => {
      engine.off('zoom', follow)
    }
  }, [engine])
  return zoom
}

function zoomStep(engine: Engine): number {
  return Math.floor(engine.getZoom() / ZOOM_STEP) * ZOOM_STEP
}

function at({ longitude, latitude }: Place) {
  return { 'data-longitude': longitude, 'data-latitude': latitude }
}

function placeAll(engine: Engine, list: HTMLElement | null): void {
  for (const element of list?.children ?? []) {
    if (!(element instanceof HTMLElement)) continue
    const { longitude, latitude } = element.dataset
    const { x, y } = engine.project([Number(longitude), Number(latitude)])
    element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  }
}

function findMarker(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-members~="${key}"]`) ?? null
}

function bringIntoView(engine: Engine, { currentTarget, target }: FocusEvent<HTMLElement>): void {
  const frame = currentTarget.getBoundingClientRect()
  const marker = target.getBoundingClientRect()
  const isInside =
    marker.left >= frame.left && marker.right <= frame.right && marker.top >= frame.top && marker.bottom <= frame.bottom
  const { longitude, latitude } = target.closest('li')?.dataset ?? {}
  if (!isInside && longitude && latitude) engine.panTo([Number(longitude), Number(latitude)])
}
