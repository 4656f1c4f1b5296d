// A picture with outlines over it, each a link. The outlines scale with the picture; without scripts they are plain SVG
// links. Hovering or focusing an outline shows its card.
import type { Outline } from '@kvartal/contract/catalog/visual'
import { useRouting } from '@kvartal/runtime/links'
import { classNames } from '@kvartal/ui/class-names'
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Mark, nonOverlappingMarks } from './non-overlapping-marks.ts'
import styles from './outlined-picture.module.css'
import { beyondFrame, scrollStart } from './scroll-start.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface Choice {
  key: string
  href: string
  /** Accessible name: «Секция 1, 7 этаж: свободно 4». */
  label: string
  /** Shown on the outline where it fits: the number of the floor, the name of the building. */
  mark?: string | undefined
  outline: Outline | { path: string; label: [number, number] }
  tone: 'free' | 'reserved' | 'sold' | 'misfit'
  /** Share of its flats that match the filters, from 0 to 1. */
  share?: number
  card: ReactNode
}

interface OutlinedPictureProps {
  /** The picture; it has the aspect ratio of `box`. */
  children: ReactNode
  box: { x?: number; y?: number; width: number; height: number }
  /** Accessible name of the group of links. */
  label: string
  choices: readonly Choice[]
  /** The page that Escape opens. */
  upHref: string
  /** The whole picture fits a phone: its outlines are large enough for a finger there. */
  whole?: boolean
}

const texts = {
  more: (count: number) => `ещё ${count}`,
  beyond: { left: 'Показать свободные слева', right: 'Показать свободные справа' },
}

export function OutlinedPicture({ children, box, label, choices, upHref, whole = false }: OutlinedPictureProps) {
  const navigate = useNavigate()
  const { prefetch } = useRouting()
  const frame = useRef<HTMLDivElement>(null)
  const start = useRef<HTMLSpanElement>(null)
  const { zoom, zoomBy, max } = useZoom(frame)
  const [shown, setShown] = useState<string>()
  const choice = choices.find(({ key }) => key === shown)
  const unit = box.width / UNITS_ACROSS
  const middle = scrollStart(choices, box)
  const canvas = {
    className: styles.canvas,
    viewBox: `${box.x ?? 0} ${box.y ?? 0} ${box.width} ${box.height}`,
    preserveAspectRatio: 'none',
  }

  const [beyond, setBeyond] = useState({ left: 0, right: 0 })
  const countBeyond = () => {
    const element = frame.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    const now = beyondFrame(choices, box, scrollLeft / scrollWidth, (scrollLeft + clientWidth) / scrollWidth)
    setBeyond((before) => (before.left === now.left && before.right === now.right ? before : now))
  }

  // Fallback for browsers without scroll-initial-target: on a phone the frame opens centred on the free outlines.
  useEffect(() => {
    if (frame.current?.scrollLeft === 0) frame.current.scrollLeft = start.current?.offsetLeft ?? 0
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other outlines or another zoom leave others beyond the edge
  useEffect(() => {
    countBeyond()
    window.addEventListener('resize', countBeyond)
    return () => window.removeEventListener('resize', countBeyond)
  }, [choices, zoom])

  const pointAt = (target: EventTarget | null) => {
    const key = keyOf(target)
    setShown(key)
    const href = key === undefined ? undefined : choices.find((one) => one.key === key)?.href
    if (href) prefetch(href, true)
  }

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      void navigate(upHref)
      return
    }
    const step = stepOf(event.key)
    const links: Element[] = [...(frame.current?.querySelectorAll('a[data-choice]') ?? [])]
    const place = document.activeElement ? links.indexOf(document.activeElement) : -1
    if (step === 0 || place === -1) return
    event.preventDefault()
    ;(links[Math.min(Math.max(place + step, 0), links.length - 1)] as SVGAElement).focus()
  }

  return (
    <div className={classNames(styles.picture, whole && styles.whole)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this element only
          handles their events */}
      <div
        ref={frame}
        className={styles.frame}
        onScroll={countBeyond}
        onKeyDown={moveFocus}
        onPointerOver={(event) => event.pointerType !== 'touch' && pointAt(event.target)}
        onPointerLeave={() => setShown(undefined)}
        onFocus={(event) => pointAt(event.target)}
        onBlur={() => setShown(undefined)}
        onClick={(event) => {
          const link = (event.target as Element).closest<SVGAElement>('a[data-choice]')
          if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void navigate(link.href.baseVal)
        }}
      >
        <div className={styles.stage} style={{ '--zoom': zoom } as CSSProperties}>
          {children}
          <span ref={start} className={styles.start} style={{ '--middle': `${middle * 100}%` } as CSSProperties} />
          {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
          <svg {...canvas} role="group" aria-label={label}>
            <Outlines choices={choices} />
          </svg>
          {/* A layer above all outlines, so that a neighbouring outline does not cover a mark. */}
          <svg {...canvas} className={classNames(styles.canvas, styles.marks)} aria-hidden="true" data-plan>
            <Marks choices={choices} unit={unit} />
            {choice?.mark && (
              <g className={styles.shown}>
                <MarkSign mark={markOf(choice, choice.mark, unit)} />
              </g>
            )}
          </svg>
          {choice && <Card choice={choice} box={box} />}
        </div>
      </div>
      {(['left', 'right'] as const).map(
        (side) =>
          beyond[side] > 0 && (
            <button
              key={side}
              type="button"
              className={classNames(styles.beyond, styles[side])}
              aria-label={`${texts.beyond[side]}: ${beyond[side]}`}
              onClick={() =>
                frame.current?.scrollBy({ left: (side === 'left' ? -0.8 : 0.8) * frame.current.clientWidth })
              }
            >
              {texts.more(beyond[side])}
            </button>
          ),
      )}
      <ZoomButtons zoom={zoom} zoomBy={zoomBy} max={max} className={styles.zoom} />
    </div>
  )
}

/** Sizes of marks are relative to the width of the picture. */
const UNITS_ACROSS = 100
const MARK_HEIGHT = 2.2

/** Memoised, as are the marks: a pointer move re-renders only the card and the highlighted mark. */
const Outlines = memo(function Outlines({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ key, href, label, outline, tone, share = 1 }) => (
    <a key={key} href={href} aria-label={label} data-choice={key} className={classNames(styles.choice, styles[tone])}>
      <path
        className={styles.area}
        d={'path' in outline ? outline.path : ringsPath(outline.rings)}
        fillRule="evenodd"
        style={{ '--share': share } as CSSProperties}
      />
    </a>
  ))
})

const Marks = memo(function Marks({ choices, unit }: { choices: readonly Choice[]; unit: number }) {
  const tones = new Map(choices.map(({ key, tone }) => [key, tone]))
  const marks = choices.flatMap((choice) => (choice.mark ? [markOf(choice, choice.mark, unit)] : []))
  return nonOverlappingMarks(marks).map((mark) => (
    <g key={mark.key} className={styles[tones.get(mark.key) ?? 'free']}>
      <MarkSign mark={mark} />
    </g>
  ))
})

function markOf({ key, outline }: Choice, text: string, unit: number): Mark {
  const [x, y] = outline.label
  return { key, text, x, y, width: unit * (1.4 + text.length * 0.85), height: unit * MARK_HEIGHT }
}

function MarkSign({ mark: { text, x, y, width, height } }: { mark: Mark }) {
  return (
    <>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={height * 0.07} />
      <text x={x} y={y} fontSize={height * 0.61} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </>
  )
}

/** Positioned by a transform, so that moving it does not cause a layout. */
function Card({ choice, box }: { choice: Choice; box: OutlinedPictureProps['box'] }) {
  const [x, y] = choice.outline.label
  const left = (x - (box.x ?? 0)) / box.width
  const top = Math.min(Math.max((y - (box.y ?? 0)) / box.height, 0.16), 0.84)
  return (
    <div
      aria-hidden="true"
      className={styles.cardPlace}
      style={{ transform: `translate(${left * 100}%, ${top * 100}%)` }}
    >
      <div className={classNames(styles.card, left > 0.5 ? styles.toLeft : styles.toRight)}>{choice.card}</div>
    </div>
  )
}

function ringsPath(rings: Outline['rings']): string {
  return rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')
}

function keyOf(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? (target.closest<SVGAElement>('a[data-choice]')?.dataset.choice ?? undefined)
    : undefined
}

/** Choices are ordered from top to bottom and from left to right. */
function stepOf(key: string): number {
  if (key === 'ArrowDown' || key === 'ArrowRight') return 1
  if (key === 'ArrowUp' || key === 'ArrowLeft') return -1
  return 0
}
