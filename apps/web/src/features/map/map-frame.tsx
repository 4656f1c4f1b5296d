// The frame of the map. The server renders a picture of the city with the points; the live map replaces it when it is
// near the viewport. Without WebGL or after a failure the picture stays.
import type { MapAnswer } from '@kvartal/contract'
import { classNames } from '@kvartal/ui/class-names'
import { type ComponentType, type CSSProperties, useEffect, useRef, useState } from 'react'
import { hasMap } from './has-map.ts'
import type { LiveMapProps } from './live/live-map.tsx'
import styles from './map-frame.module.css'
import type { MapPoint } from './map-point.ts'
import { shareOfPicture } from './mercator.ts'
import { texts } from './texts.ts'

/** Distance from the viewport at which the map starts to load, so that it is ready when it is seen. */
const NEAR = '200px'

/** The name of a point right of this share of the picture is placed on its left, so that it is not cut off. */
const NAMES_FLIP_AT = 0.5

interface MapFrameProps {
  /** Null when the settings did not load. */
  map: MapAnswer | null
  /** Accessible description of the map. */
  label: string
  points: readonly MapPoint[]
  /** Key of the hovered point: set from the list beside the map, reported from the map. */
  pointed?: string | undefined
  onPoint?: (key: string | undefined) => void
  /** The map is in the first screen of its page: the picture loads eagerly. */
  eager?: boolean
  className?: string | undefined
}

export function MapFrame({ map, label, points, pointed, onPoint, eager = false, className }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const { LiveMap, giveUp } = useLiveMap(frame, map?.styleUrl ?? null)
  if (!hasMap(map)) return null
  return (
    <div ref={frame} className={classNames(styles.frame, isReady && LiveMap && styles.covered, className)}>
      <MapPicture pictures={map.pictures} label={label} points={points} eager={eager} />
      {LiveMap && (
        <LiveMap
          settings={map}
          label={label}
          points={points}
          pointed={pointed}
          onPoint={onPoint}
          onReady={setReady}
          onFailure={giveUp}
        />
      )}
      {map.attribution && <p className={styles.attribution}>{map.attribution}</p>}
    </div>
  )
}

interface MapPictureProps {
  pictures: MapAnswer['pictures']
  label: string
  points: readonly MapPoint[]
  eager: boolean
}

/** The narrow picture on phones, the wide one elsewhere; both have the points. */
function MapPicture({ pictures, label, points, eager }: MapPictureProps) {
  const [narrow, wide = narrow] = pictures
  if (!narrow || !wide) return null
  const ratios = { '--ratio': narrow.width / narrow.height, '--ratio-wide': wide.width / wide.height }
  return (
    <div className={styles.picture} style={ratios as CSSProperties}>
      <picture>
        <source media="(min-width: 541px)" srcSet={wide.src} width={wide.width} height={wide.height} />
        <img
          className={styles.image}
          src={narrow.src}
          width={narrow.width}
          height={narrow.height}
          alt={texts.picture(label)}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      {points.map((point) => {
        if (point.kind === 'icon' || point.kind === 'station') return null
        const place = shareOfPicture(narrow.box, point)
        const widePlace = shareOfPicture(wide.box, point)
        if (!place || !widePlace) return null
        const spot = { '--x': place.x, '--y': place.y, '--x-wide': widePlace.x, '--y-wide': widePlace.y }
        return (
          <span key={point.key} className={styles.pin} style={spot as CSSProperties} aria-hidden="true">
            <span className={classNames(styles.name, widePlace.x > NAMES_FLIP_AT && styles.before)}>{point.name}</span>
          </span>
        )
      })}
    </div>
  )
}

/** Loads the code of the live map once the frame is near the viewport, if the browser supports WebGL. */
function useLiveMap(frame: { current: HTMLElement | null }, styleUrl: string | null) {
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps>>()
  useEffect(() => {
    if (import.meta.env.SSR || styleUrl === null || !frame.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        if (!canDraw()) return
        // If the code does not load, the picture and the list beside it stay.
        import('./live/live-map.tsx').then(
          ({ LiveMap: Loaded }) => setLiveMap(() => Loaded),
          () => {},
        )
      },
      { rootMargin: NEAR },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, styleUrl])
  return { LiveMap, giveUp: () => setLiveMap(undefined) }
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
