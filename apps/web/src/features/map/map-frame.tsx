// The frame of the map. The server renders a picture of the city with the points; the live map replaces it when it is
// near the viewport, or only when the visitor touches it: starting it takes a slow phone some seconds. Without WebGL or
// after a failure the picture stays.
import type { MapAnswer } from '@kvartal/contract/map'
import { Button } from '@kvartal/ui/button'
import { classNames } from '@kvartal/ui/class-names'
import { Link } from '@kvartal/ui/link'
import {
  type ComponentType,
  type CSSProperties,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { hasMap } from './has-map.ts'
import { placeLabels } from './live/label-places.ts'
import type { LiveMapProps } from './live/live-map-props.ts'
import { sized } from './live/marker-size.ts'
import styles from './map-frame.module.css'
import type { MapPoint } from './map-point.ts'
import { shareOfPicture } from './mercator.ts'
import { PointName } from './point-name.tsx'
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
  /** The live map starts when the visitor points at the picture, focuses or clicks it, for pages that are not about it. */
  startsOnDemand?: boolean
  className?: string | undefined
  live?: LiveOptions
}

/** What a page may ask of the live map. */
type LiveOptions = Partial<Pick<LiveMapProps, 'choice' | 'viewKey' | 'onView' | 'inset' | 'isFree' | 'controls'>>

const NO_INSET = { top: 0, bottom: 0 }

export function MapFrame({
  map,
  label,
  points,
  pointed,
  onPoint,
  eager = false,
  startsOnDemand = false,
  className,
  live = {},
}: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const { LiveMap, isLoading, canStart, start, giveUp } = useLiveMap(frame, map?.styleUrl ?? null, startsOnDemand)
  if (!hasMap(map)) return null
  const showLive = (ready: boolean) => {
    // The button disappears: the keyboard goes on in the map that it has opened.
    if (ready && opener.current?.contains(document.activeElement)) frame.current?.querySelector('canvas')?.focus()
    setReady(ready)
  }
  const isCovered = isReady && LiveMap !== undefined
  const demand = startsOnDemand && !LiveMap && map.styleUrl !== null && canStart
  return (
    <div
      ref={frame}
      className={classNames(styles.frame, isCovered && styles.covered, className)}
      {...(demand && {
        onClick: start,
        onFocus: start,
        // A finger that scrolls the page enters the picture too.
        onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && start(),
      })}
    >
      <MapPicture pictures={map.pictures} label={label} points={points} eager={eager} />
      {startsOnDemand && map.pictures.length === 0 && <PlaceNames points={points} />}
      {LiveMap && (
        <LiveMap
          settings={map}
          label={label}
          points={points}
          pointed={pointed}
          onPoint={onPoint}
          choice={live.choice}
          viewKey={live.viewKey}
          onView={live.onView}
          inset={live.inset ?? NO_INSET}
          isFree={live.isFree ?? false}
          controls={live.controls}
          onReady={showLive}
          onFailure={giveUp}
        />
      )}
      {startsOnDemand && map.styleUrl !== null && canStart && !isCovered && (
        <div ref={opener} className={styles.opener} data-print="hide">
          <Button className={styles.open} size="dense" waiting={isLoading} aria-label={texts.openNamed(label)}>
            {texts.open}
          </Button>
        </div>
      )}
      {map.attribution && <p className={styles.attribution}>{map.attribution}</p>}
    </div>
  )
}

/** In place of a picture that the map does not have. The page names the places in a list as well. */
function PlaceNames({ points }: { points: readonly MapPoint[] }) {
  return (
    <div className={styles.places} aria-hidden="true">
      {points.map(({ key, name, address }) => (
        <p key={key}>
          {name}
          {address !== undefined && <span className={styles.address}>{address}</span>}
        </p>
      ))}
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
  const linked = points.filter(({ href }) => href !== undefined)
  const narrowLabels = pictureLabels(linked, narrow, (PHONE_WIDTH_PX * narrow.height) / narrow.width)
  const wideLabels = pictureLabels(linked, wide, PICTURE_HEIGHT_PX)
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
          decoding={eager ? 'sync' : 'async'}
        />
      </picture>
      {points.map((point) => {
        if (point.kind === 'icon' || point.kind === 'station') return null
        const place = shareOfPicture(narrow.box, point)
        const widePlace = shareOfPicture(wide.box, point)
        if (!place || !widePlace) return null
        const spot = { '--x': place.x, '--y': place.y, '--x-wide': widePlace.x, '--y-wide': widePlace.y }
        return point.href ? (
          <span key={point.key} className={styles.pin} style={spot as CSSProperties}>
            <Link
              className={styles.link}
              style={{ ...shiftOf(narrowLabels, point.key, ''), ...shiftOf(wideLabels, point.key, '-wide') }}
              href={point.href}
            >
              <PointName point={point} />
            </Link>
          </span>
        ) : (
          <span key={point.key} className={styles.pin} style={spot as CSSProperties} aria-hidden="true">
            <span className={classNames(styles.name, widePlace.x > NAMES_FLIP_AT && styles.before)}>{point.name}</span>
          </span>
        )
      })}
    </div>
  )
}

/** About the height of the frame; the server does not know the window. */
const PICTURE_HEIGHT_PX = 540
/** Width of a narrow phone: no label reaches beyond its edge. */
const PHONE_WIDTH_PX = 360

/** From the pins to the centres of their labels on a picture, in pixels. */
function pictureLabels(points: readonly MapPoint[], picture: MapAnswer['pictures'][number], height: number) {
  const width = (height * picture.width) / picture.height
  const pins = points.flatMap((point) => {
    const share = shareOfPicture(picture.box, point)
    const count = point.count ? ` ${point.count}` : ''
    const label = sized({ ...point, name: point.name + count })
    return share ? [{ ...label, x: share.x * width, y: share.y * height, height: LINK_HEIGHT_PX }] : []
  })
  const places = placeLabels(pins, { left: 0, top: 0, right: width, bottom: height })
  return new Map(
    pins.map(({ key, x, y }) => [key, { x: (places.get(key)?.x ?? x) - x, y: (places.get(key)?.y ?? y) - y }]),
  )
}

const LINK_HEIGHT_PX = 36

function shiftOf(labels: ReturnType<typeof pictureLabels>, key: string, suffix: string): CSSProperties {
  const { x, y } = labels.get(key) ?? { x: 0, y: 0 }
  return { [`--dx${suffix}`]: `${x.toFixed(1)}px`, [`--dy${suffix}`]: `${y.toFixed(1)}px` }
}

/** Loads the code of the live map once the frame is near the viewport or on demand, if the browser supports WebGL. */
function useLiveMap(frame: { current: HTMLElement | null }, styleUrl: string | null, startsOnDemand: boolean) {
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps>>()
  const [isLoading, setLoading] = useState(false)
  const [canStart, setCanStart] = useState(true)
  const start = useCallback(() => {
    if (import.meta.env.SSR) return
    if (!canDraw()) {
      setCanStart(false)
      return
    }
    setLoading(true)
    // If the code does not load, the picture and the list beside it stay.
    import('./live/live-map.tsx').then(
      ({ LiveMap: Loaded }) => setLiveMap(() => Loaded),
      () => setLoading(false),
    )
  }, [])
  useEffect(() => {
    if (styleUrl === null || startsOnDemand || !frame.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        start()
      },
      { rootMargin: NEAR },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, styleUrl, startsOnDemand, start])
  const giveUp = () => {
    setLiveMap(undefined)
    setLoading(false)
  }
  return { LiveMap, isLoading, canStart, start, giveUp }
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
