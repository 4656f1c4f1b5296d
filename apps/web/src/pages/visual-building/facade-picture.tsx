// The facade with its flats: free ones are links, one tab stop for all of them. On a touch screen the whole facade has a
// frame, and a loupe below shows what is inside the frame.
import type { Picture as PictureData } from '@kvartal/contract/picture'
import { useRouting } from '@kvartal/runtime/links'
import { classNames } from '@kvartal/ui/class-names'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { Picture } from '../../entities/picture/index.ts'
import { OUTLINED_PICTURE_SIZES } from '../../features/catalog/visual/picture-sizes.ts'
import { useZoom } from '../../features/catalog/visual/use-zoom.ts'
import { ZoomButtons } from '../../features/catalog/visual/zoom-buttons.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { cardDock, type FacadePart, loupeOf, nextPart, outlinePath } from './facade-choice.ts'
import { FacadeLoupe, LoupeFrame, type LoupeView, scrollLoupe } from './facade-loupe.tsx'
import { FacadeParts, type FloorMark, FloorMarks } from './facade-parts.tsx'
import styles from './facade-picture.module.css'
import { texts } from './facade-words.ts'

interface FacadePictureProps {
  facade: { picture: PictureData; width: number; height: number }
  parts: readonly FacadePart[]
  marks: readonly FloorMark[]
  chosen: FacadePart | undefined
  onChoose: (part: FacadePart) => void
  /** The page that Escape opens. */
  upHref: string
  card: ReactNode
}

export function FacadePicture({ facade, parts, marks, chosen, onChoose, upHref, card }: FacadePictureProps) {
  const navigate = useNavigate()
  const { prefetch } = useRouting()
  const frame = useRef<HTMLDivElement>(null)
  const { zoom, zoomBy, max } = useZoom(frame)
  const [view, setView] = useState<LoupeView>()
  const loupe = useRef<HTMLDivElement>(null)
  const box = { width: facade.width, height: facade.height }
  const viewBox = `0 0 ${box.width} ${box.height}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size belongs to the same answer as the parts
  const dock = useMemo(
    () =>
      cardDock(
        parts.map(({ part }) => part),
        box,
      ),
    [parts],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the size belongs to the same answer as the parts
  const geometry = useMemo(() => loupeOf(parts, box), [parts])

  const choose = useCallback(
    (one: FacadePart | undefined) => {
      if (!one) return
      onChoose(one)
      prefetch(hrefs.flat(one.flat.id), true)
    },
    [onChoose, prefetch],
  )
  const partAt = (target: EventTarget) => {
    const link = target instanceof Element ? target.closest<SVGAElement>('a[data-choice]') : null
    return link ? parts.find(({ flat }) => String(flat.id) === link.dataset.choice) : undefined
  }
  const showInLoupe = ([x, y]: readonly [number, number]) => {
    if (loupe.current) scrollLoupe(loupe.current, geometry, x, y)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      void navigate(upHref)
      return
    }
    const from = partAt(event.target)
    const next = from && nextPart(parts, from, event.key)
    if (!from || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (next) frame.current?.querySelector<SVGAElement>(`a[data-choice="${next.flat.id}"]`)?.focus()
  }

  /** A finger on the facade moves the loupe there; a second tap on the chosen flat opens it, as the button does. */
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<SVGAElement>('a') : null
    const one = partAt(event.target)
    if (isTouch(event) && (one || !link)) {
      event.preventDefault()
      choose(one)
      showInLoupe(one ? one.part.label : pointOf(event, box))
      return
    }
    if (!link) return
    event.preventDefault()
    void navigate(link.href.baseVal)
  }

  return (
    <div className={classNames(styles.facade, styles[dock])}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this element only
          handles their events */}
      <div
        ref={frame}
        className={styles.frame}
        onKeyDown={onKeyDown}
        onPointerOver={(event) => event.pointerType !== 'touch' && choose(partAt(event.target))}
        onFocus={(event) => choose(partAt(event.target))}
        onClick={onClick}
      >
        <div className={styles.stage} style={{ '--zoom': zoom } as CSSProperties}>
          <Picture picture={facade.picture} sizes={OUTLINED_PICTURE_SIZES} priority />
          {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
          <svg
            className={styles.canvas}
            viewBox={viewBox}
            preserveAspectRatio="none"
            role="group"
            aria-label={texts.choice}
          >
            <FacadeParts parts={parts} stop={chosen} />
            {chosen && <path className={styles.chosen} d={outlinePath(chosen.part.rings)} />}
            <FloorMarks marks={marks} box={box} />
            {view && <LoupeFrame view={view} loupe={loupe} scale={geometry.scale} width={box.width} />}
          </svg>
        </div>
      </div>
      <ZoomButtons zoom={zoom} zoomBy={zoomBy} max={max} className={styles.zoom} />
      <FacadeLoupe
        ref={loupe}
        facade={facade}
        geometry={geometry}
        parts={parts}
        marks={marks}
        chosen={chosen}
        onChoose={choose}
        onView={setView}
      />
      <div className={styles.card}>{card}</div>
    </div>
  )
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
}

function pointOf(event: MouseEvent, box: { width: number; height: number }): [number, number] {
  const area = event.currentTarget.getBoundingClientRect()
  return [
    ((event.clientX - area.left) / area.width) * box.width,
    ((event.clientY - area.top) / area.height) * box.height,
  ]
}
