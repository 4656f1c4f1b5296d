// The list beside the map. On a phone it is a sheet over the map with three stops, which is dragged by its head; Back
// lowers it.
import { formatNumber } from '@kvartal/russian/number'
import { useBackCloses } from '@kvartal/ui/back-closes'
import { ChevronUpIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import { useWidthClass } from '@kvartal/ui/width-class'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import styles from './map-sheet.module.css'

const texts = { raise: 'Поднять список', lower: 'Опустить список' }

const stops = ['peek', 'half', 'full'] as const
type Stop = (typeof stops)[number]

interface MapSheetProps {
  /** In its head: the chosen project or the flats, and their number. */
  name: string
  count: number
  all: { href: string; label: string }
  /** Another selection begins at its first flat. */
  selection: string
  children: ReactNode
}

export function MapSheet({ name, count, all, selection, children }: MapSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<Stop>('peek')
  const isPhone = useWidthClass() === 'MOBILE'
  useBackCloses(isPhone && stop !== 'peek', () => setStop('peek'))
  useKeptScroll(body, selection)
  const drag = useDrag(sheet, setStop)

  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    setStop((known) => stops[stops.indexOf(known) + by] ?? known)
  }
  return (
    <div ref={sheet} className={styles.sheet} data-stop={stop}>
      <div className={styles.head} {...drag}>
        <button
          type="button"
          className={styles.handle}
          aria-label={stop === 'full' ? texts.lower : texts.raise}
          onClick={() => setStop((known) => stops[stops.indexOf(known) + 1] ?? 'peek')}
          onKeyDown={onKey}
        />
        <p className={styles.name}>
          {name} <span className={styles.count}>{formatNumber(count)}</span>
        </p>
        <Link className={styles.all} href={all.href}>
          {all.label}
          <ChevronUpIcon />
        </Link>
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </div>
  )
}

/** The head follows the finger; at its end the sheet goes to the nearest stop. */
function useDrag(sheet: RefObject<HTMLElement | null>, setStop: (stop: Stop) => void) {
  const from = useRef<{ y: number; height: number }>(undefined)
  const heightAt = (event: PointerEvent) => (from.current ? from.current.height + from.current.y - event.clientY : 0)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!sheet.current || (event.target as Element).closest('a')) return
      from.current = { y: event.clientY, height: sheet.current.offsetHeight }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current || !sheet.current || Math.abs(event.clientY - from.current.y) < DRAG_PX) return
      // Captured late, so that a click on the handle stays a click.
      event.currentTarget.setPointerCapture(event.pointerId)
      sheet.current.style.transition = 'none'
      sheet.current.style.height = `${heightAt(event)}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const height = heightAt(event)
      const isDragged = from.current !== undefined && Math.abs(event.clientY - from.current.y) >= DRAG_PX
      from.current = undefined
      if (!sheet.current || !isDragged) return
      sheet.current.style.transition = ''
      sheet.current.style.height = ''
      setStop(nearestStop(height, sheet.current.parentElement?.clientHeight ?? 0))
    },
    onPointerCancel: () => {
      from.current = undefined
      sheet.current?.style.removeProperty('transition')
      sheet.current?.style.removeProperty('height')
    },
  }
}

const DRAG_PX = 6
/** Shares of the height between the stops. */
const HALF_FROM = 0.45
const FULL_FROM = 0.75

function nearestStop(height: number, whole: number): Stop {
  if (height < whole * HALF_FROM) return 'peek'
  return height < whole * FULL_FROM ? 'half' : 'full'
}

/** By history entry, so that Back from a flat returns to its row. */
const keptScroll = new Map<string, number>()

function useKeptScroll(body: RefObject<HTMLElement | null>, selection: string): void {
  const { key } = useLocation()
  const latest = useRef(key)
  latest.current = key
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is another list
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    element.scrollTop = keptScroll.get(latest.current) ?? 0
    const keep = () => void keptScroll.set(latest.current, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [body, selection])
}
