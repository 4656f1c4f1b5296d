// The place of the map. The server puts a picture of the city with the points on it; the live map covers it when it
// comes near the screen. Where there is no WebGL, or something fails, the picture stays.
import type { MapAnswer } from '@kvartal/contract'
import { classNames } from '@kvartal/ui/class-names'
import { type ComponentType, type CSSProperties, useEffect, useRef, useState } from 'react'
import { hasMap } from './has-map.ts'
import type { LiveMapProps } from './live/live-map.tsx'
import styles from './map-frame.module.css'
import type { MapPoint } from './map-point.ts'
import { shareOfPicture } from './mercator.ts'
import { texts } from './texts.ts'

/** So that the map is there by the time it is seen. */
const NEAR = '200px'

/** A name right of here would run off the picture: it stands left of its point. */
const NAMES_TURN_AT = 0.5

interface MapFrameProps {
  /** Null where the settings did not load. */
  map: MapAnswer | null
  /** What the map shows, in words. */
  label: string
  points: readonly MapPoint[]
  /** A point that the hand is over elsewhere, and the other way round. */
  pointed?: string | undefined
  onPoint?: (key: string | undefined) => void
  /** The map is in the first screen of its page: the picture is not put off. */
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

/** The narrow picture on phones, the wide one elsewhere; the points stand on both. */
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
        if (point.look === 'icon' || point.look === 'station') return null
        const place = shareOfPicture(narrow.box, point)
        const widePlace = shareOfPicture(wide.box, point)
        if (!place || !widePlace) return null
        const spot = { '--x': place.x, '--y': place.y, '--x-wide': widePlace.x, '--y-wide': widePlace.y }
        return (
          <span key={point.key} className={styles.pin} style={spot as CSSProperties} aria-hidden="true">
            <span className={classNames(styles.name, widePlace.x > NAMES_TURN_AT && styles.before)}>{point.name}</span>
          </span>
        )
      })}
    </div>
  )
}

/** The code of the live map, once the frame is near and the browser can draw it. */
function useLiveMap(frame: { current: HTMLElement | null }, styleUrl: string | null) {
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps>>()
  useEffect(() => {
    if (import.meta.env.SSR || styleUrl === null || !frame.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        if (!canDraw()) return
        // Without the code the picture stays, and the list beside it.
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
