// The live map over its picture: markers that are real buttons, a card for the clicked marker, two zoom buttons.
import type { MapAnswer } from '@kvartal/contract'
import { CloseIcon, MinusIcon, PlusIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { MapChoice } from '../map-choice.ts'
import type { MapPoint } from '../map-point.ts'
import { texts } from '../texts.ts'
import { type Engine, startEngine } from './engine.ts'
import { type Inset, LabelMarkers, OBSTACLE } from './label-markers.tsx'
import styles from './live-map.module.css'
import { MapMarkers } from './map-markers.tsx'
import { useEngine } from './use-engine.ts'

export interface LiveMapProps {
  settings: MapAnswer
  label: string
  points: readonly MapPoint[]
  pointed: string | undefined
  onPoint: ((key: string | undefined) => void) | undefined
  /** The page decides which card is open; without it the map does. */
  choice: MapChoice | undefined
  /** A new key moves the map to its points that are not far away. Without a key the labelled points decide. */
  viewKey: string | undefined
  onView: ((keys: string[]) => void) | undefined
  inset: Inset
  isFree: boolean
  /** In the upper left corner. */
  controls: ReactNode
  /** Called with true when the map is drawn and may replace its picture. */
  onReady: (isReady: boolean) => void
  /** Called when the map cannot be shown: the picture stays. */
  onFailure: () => void
}

export function LiveMap(props: LiveMapProps) {
  const { label, points, pointed, onPoint, onView, inset, controls } = props
  const canvas = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const engine = useEngine({ ...props, start: startEngine, canvas })
  const { card, open, close, takeFocus } = useCard(props, engine, root)
  const markers = { label, opened: card?.key, pointed, onOpen: open, onPoint }
  const labels = points.filter(({ kind }) => kind === 'label')
  const others = points.filter(({ kind }) => kind !== 'label')

  return (
    <div ref={root} className={styles.live} style={{ '--inset-top': `${inset.top}px` } as CSSProperties}>
      <div ref={canvas} className={styles.canvas} />
      {engine && (
        <>
          {labels.length > 0 && (
            <LabelMarkers {...markers} engine={engine} points={labels} inset={inset} onView={onView} />
          )}
          {others.length > 0 && <MapMarkers {...markers} engine={engine} points={others} />}
          {controls && (
            <div className={styles.controls} data-print="hide" {...OBSTACLE}>
              {controls}
            </div>
          )}
          <ZoomButtons engine={engine} />
        </>
      )}
      {card && (
        <section
          key={card.key}
          ref={takeFocus}
          className={styles.card}
          role="dialog"
          aria-label={card.name}
          tabIndex={-1}
          {...OBSTACLE}
        >
          {card.card}
          <IconButton className={styles.close ?? ''} label={texts.close} icon={<CloseIcon />} onClick={close} />
        </section>
      )}
    </div>
  )
}

function ZoomButtons({ engine }: { engine: Engine }) {
  return (
    <div className={styles.zoom} data-print="hide" {...OBSTACLE}>
      <IconButton
        className={styles.control ?? ''}
        label={texts.zoomIn}
        icon={<PlusIcon />}
        onClick={({ nativeEvent }) => engine.zoomIn({}, { originalEvent: nativeEvent })}
      />
      <IconButton
        className={styles.control ?? ''}
        label={texts.zoomOut}
        icon={<MinusIcon />}
        onClick={({ nativeEvent }) => engine.zoomOut({}, { originalEvent: nativeEvent })}
      />
    </div>
  )
}

/** The open card. A card that the visitor opens on the map takes the focus; one that the page opens does not. */
function useCard(
  { points, choice }: Pick<LiveMapProps, 'points' | 'choice'>,
  engine: Engine | undefined,
  root: { current: HTMLElement | null },
) {
  const [own, setOwn] = useState<string>()
  const isClicked = useRef(false)
  const opened = choice ? choice.key : own
  const setOpened = choice ? choice.onChoose : setOwn
  const card = points.find(({ key, card: content }) => key === opened && content)
  const cardKey = card?.key

  const open = (key: string) => {
    isClicked.current = true
    setOpened(key)
  }
  const close = () => {
    setOpened(undefined)
    const button = root.current?.querySelector<HTMLElement>(`[data-members~="${opened}"]`)
    button?.focus({ preventScroll: true })
  }
  useEscape(root, card ? close : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per card
  useEffect(() => {
    if (engine && card) uncover(engine, root.current, card)
  }, [engine, cardKey])
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (element && isClicked.current) element.focus({ preventScroll: true })
    if (element) isClicked.current = false
  }, [])
  return { card, open, close, takeFocus }
}

/** Moves the map if the card covers the opened marker. On a phone a page may hide the card. */
function uncover(engine: Engine, root: HTMLElement | null, { longitude, latitude }: MapPoint): void {
  const card = root?.querySelector<HTMLElement>('[role="dialog"]')
  if (!card || card.offsetHeight === 0) return
  const { x, y } = engine.project([longitude, latitude])
  const { offsetLeft, offsetTop, offsetWidth } = card
  const isCovered = x > offsetLeft - PIN_PX && x < offsetLeft + offsetWidth + PIN_PX && y > offsetTop - PIN_PX
  // To the middle of what is above the card.
  const offsetY = (offsetTop - engine.getContainer().clientHeight) / 2
  if (isCovered) engine.easeTo({ center: [longitude, latitude], offset: [0, offsetY] })
}

const PIN_PX = 24

/** Escape closes the card when the focus is on the card or on a marker. */
function useEscape(root: { current: HTMLElement | null }, close: (() => void) | undefined): void {
  useEffect(() => {
    const element = root.current
    if (!element || !close) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [root, close])
}
