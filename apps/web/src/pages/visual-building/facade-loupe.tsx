// The loupe of a touch screen: a scrolling window onto the enlarged facade, and its frame on the whole one. It is a copy
// for the finger: keys and screen readers use the links of the whole facade.
import type { Picture as PictureData } from '@kvartal/contract'
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
import { type FacadePart, loupeOf, outlinePath } from './facade-choice.ts'
import { FacadeParts, type FloorMark } from './facade-parts.tsx'
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
  parts: readonly FacadePart[]
  marks: readonly FloorMark[]
  chosen: FacadePart | undefined
  onChoose: (part: FacadePart | undefined) => void
  onView: (view: LoupeView) => void
}

/** Narrow screens and screens without a mouse: the same condition as in the styles. */
const NEEDS_LOUPE = '(max-width: 1024px), (pointer: coarse)'

export function FacadeLoupe({ ref, facade, parts, marks, chosen, onChoose, onView }: FacadeLoupeProps) {
  const navigate = useNavigate()
  const isShown = useNeedsLoupe()
  const { scale, heightPx } = useMemo(() => loupeOf(parts), [parts])
  const [view, setView] = useState<LoupeView>()

  const reportView = () => {
    const element = ref.current
    if (!element) return
    const now = {
      x: element.scrollLeft / scale,
      y: element.scrollTop / scale,
      width: element.clientWidth / scale,
      height: element.clientHeight / scale,
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
    element.scrollTo({ left: x * scale - element.clientWidth / 2, top: y * scale - element.clientHeight / 2 })
    reportView()
  }, [isShown, scale])

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
          {isShown && (
            <div className={styles.loupeStage} style={{ width: facade.width * scale }}>
              <Picture picture={facade.picture} alt="" sizes={`${Math.round(facade.width * scale)}px`} />
              <svg
                className={styles.canvas}
                viewBox={`0 0 ${facade.width} ${facade.height}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <FacadeParts parts={parts} />
                {chosen && <path className={styles.chosen} d={outlinePath(chosen.part.rings)} />}
              </svg>
            </div>
          )}
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

/** The frame on the whole facade; dragging it scrolls the loupe. */
export function LoupeFrame({
  view,
  loupe,
  width,
}: {
  view: LoupeView
  loupe: RefObject<HTMLDivElement | null>
  width: number
}) {
  const drag = (event: ReactPointerEvent<SVGRectElement>) => {
    const element = loupe.current
    const canvas = event.currentTarget.ownerSVGElement
    if (!element || !canvas || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const enlarged = element.scrollWidth / width / (canvas.getBoundingClientRect().width / width)
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
