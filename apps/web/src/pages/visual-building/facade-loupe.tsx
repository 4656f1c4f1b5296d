// The loupe of a touch screen: a scrolling window onto the enlarged facade, and its frame on the whole one. It is a copy
// for the finger: keys and screen readers use the links of the whole facade.
import type { Picture as PictureData } from '@kvartal/contract/picture'
import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { type FacadePart, type Loupe, outlinePath } from './facade-choice.ts'
import { FacadeLabels, FacadeParts, type FloorMark } from './facade-parts.tsx'
import styles from './facade-picture.module.css'
import { texts } from './facade-words.ts'

/** The part of the facade inside the loupe, in pixels of the picture. */
export interface LoupeView {
  x: number
  y: number
  width: number
  height: number
}

interface FacadeLoupeProps {
  ref: RefObject<HTMLDivElement | null>
  facade: { picture: PictureData; width: number; height: number }
  /** From loupeOf. */
  geometry: Loupe
  parts: readonly FacadePart[]
  marks: readonly FloorMark[]
  chosen: FacadePart | undefined
  onChoose: (part: FacadePart | undefined) => void
  onView: (view: LoupeView) => void
}

/** Narrow screens and screens without a mouse: the same condition as in the styles. */
const NEEDS_LOUPE = '(max-width: 1024px), (pointer: coarse)'

export function FacadeLoupe({ ref, facade, geometry, parts, marks, chosen, onChoose, onView }: FacadeLoupeProps) {
  const navigate = useNavigate()
  const isShown = useNeedsLoupe()
  const { scale, heightPx, bounds } = geometry
  const [view, setView] = useState<LoupeView>()

  const reportView = () => {
    const element = ref.current
    if (!element) return
    const now = {
      x: bounds.x + element.scrollLeft / scale,
      y: bounds.y + element.scrollTop / scale,
      width: Math.min(element.clientWidth / scale, bounds.width),
      height: Math.min(element.clientHeight / scale, bounds.height),
    }
    setView(now)
    onView(now)
  }

  // The loupe opens at the chosen flat, which is free: nothing has to be searched for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later choices must not move the loupe
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isShown) return
    const [x, y] = chosen?.part.label ?? [facade.width / 2, facade.height / 2]
    scrollLoupe(element, geometry, x, y)
    reportView()
  }, [isShown, scale])

  // Memoised: scrolling re-renders the frame and the numbers of floors only.
  const house = useMemo(
    () => (
      <div className={styles.loupeHouse} style={{ width: bounds.width * scale, height: bounds.height * scale }}>
        <div
          className={styles.loupeStage}
          style={{ width: facade.width * scale, left: -bounds.x * scale, top: -bounds.y * scale }}
        >
          <Picture picture={facade.picture} alt="" sizes={`${Math.round(facade.width * scale)}px`} />
          <svg
            className={styles.canvas}
            viewBox={`0 0 ${facade.width} ${facade.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <FacadeParts parts={parts} />
            {chosen && <path className={styles.chosen} d={outlinePath(chosen.part.rings)} />}
            <FacadeLabels parts={parts} scale={scale} />
          </svg>
        </div>
      </div>
    ),
    [facade, parts, chosen, scale, bounds],
  )

  const floors = view ? floorsIn(marks, view) : []
  return (
    <div className={styles.loupe} style={{ '--loupe-height': `${heightPx}px` } as CSSProperties}>
      <p className={styles.loupeWords}>{texts.loupe(floors.map(({ number }) => number))}</p>
      <div className={styles.loupeWindow}>
        <div
          ref={ref}
          className={styles.loupeScroll}
          aria-hidden="true"
          onScroll={reportView}
          onClick={(event) => {
            const link = event.target instanceof Element ? event.target.closest<SVGAElement>('a[data-choice]') : null
            if (!link) return
            event.preventDefault()
            const one = parts.find(({ flat }) => String(flat.id) === link.dataset.choice)
            if (one && one === chosen) void navigate(hrefs.flat(one.flat.id))
            else onChoose(one)
          }}
        >
          {isShown && house}
        </div>
        {view &&
          floors.map(({ key, number, y }) => (
            <span key={key} className={styles.loupeFloor} style={{ top: (y - view.y) * scale }} aria-hidden="true">
              {number}
            </span>
          ))}
      </div>
    </div>
  )
}

/** Centres the loupe at a point of the picture. */
export function scrollLoupe(element: HTMLElement, { scale, bounds }: Loupe, x: number, y: number): void {
  element.scrollTo({
    left: (x - bounds.x) * scale - element.clientWidth / 2,
    top: (y - bounds.y) * scale - element.clientHeight / 2,
  })
}

/** The frame on the whole facade; dragging it scrolls the loupe. */
export function LoupeFrame({
  view,
  loupe,
  scale,
  width,
}: {
  view: LoupeView
  loupe: RefObject<HTMLDivElement | null>
  /** Scale of the loupe. */
  scale: number
  width: number
}) {
  const drag = (event: ReactPointerEvent<SVGRectElement>) => {
    const element = loupe.current
    const canvas = event.currentTarget.ownerSVGElement
    if (!element || !canvas || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const enlarged = (scale * width) / canvas.getBoundingClientRect().width
    element.scrollBy(event.movementX * enlarged, event.movementY * enlarged)
  }
  return (
    <>
      <rect className={styles.viewBorder} {...view} />
      <rect
        className={styles.view}
        {...view}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
    </>
  )
}

/** The floors whose numbers are inside the loupe, each number once. */
function floorsIn(marks: readonly FloorMark[], { y, height }: LoupeView) {
  const seen = marks
    .map(({ key, number, outline }) => ({ key, number, y: outline.label[1] }))
    .filter((mark) => mark.y > y && mark.y < y + height)
  return seen.filter((mark, place) => seen.findIndex(({ number }) => number === mark.number) === place)
}

function useNeedsLoupe(): boolean {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(NEEDS_LOUPE)
    const update = () => setNeeded(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isNeeded
}
