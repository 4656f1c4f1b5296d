// The live map over its picture: markers that are real buttons, a card for the clicked marker, two zoom buttons.
import type { MapAnswer } from '@kvartal/contract'
import { CloseIcon, MinusIcon, PlusIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { useEffect, useRef, useState } from 'react'
import type { MapPoint } from '../map-point.ts'
import { texts } from '../texts.ts'
import { type Engine, startEngine } from './engine.ts'
import styles from './live-map.module.css'
import { MapMarkers } from './map-markers.tsx'
import { PHONE_FRAME_PX, useEngine } from './use-engine.ts'

export interface LiveMapProps {
  settings: MapAnswer
  label: string
  points: readonly MapPoint[]
  pointed: string | undefined
  onPoint: ((key: string | undefined) => void) | undefined
  /** Called with true when the map is drawn and may replace its picture. */
  onReady: (isReady: boolean) => void
  /** Called when the map cannot be shown: the picture stays. */
  onFailure: () => void
}

export function LiveMap({ settings, label, points, pointed, onPoint, onReady, onFailure }: LiveMapProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const engine = useEngine({ start: startEngine, canvas, settings, label, points, onReady, onFailure })
  const [opened, setOpened] = useState<string>()
  const card = points.find(({ key, card: content }) => key === opened && content)

  const open = (key: string) => {
    setOpened(key)
    const point = points.find((one) => one.key === key)
    if (engine && point) uncover(engine, point)
  }
  const close = () => {
    setOpened(undefined)
    const button = root.current?.querySelector<HTMLElement>(`[data-members~="${opened}"]`)
    button?.focus({ preventScroll: true })
  }
  useEscape(root, card ? close : undefined)

  return (
    <div ref={root} className={styles.live}>
      <div ref={canvas} className={styles.canvas} />
      {engine && (
        <>
          <MapMarkers
            engine={engine}
            label={label}
            points={points}
            opened={card?.key}
            pointed={pointed}
            onOpen={open}
            onPoint={onPoint}
          />
          <div className={styles.zoom} data-print="hide">
            <IconButton
              className={styles.control ?? ''}
              label={texts.zoomIn}
              icon={<PlusIcon />}
              onClick={() => engine.zoomIn()}
            />
            <IconButton
              className={styles.control ?? ''}
              label={texts.zoomOut}
              icon={<MinusIcon />}
              onClick={() => engine.zoomOut()}
            />
          </div>
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
        >
          {card.card}
          <IconButton className={styles.close ?? ''} label={texts.close} icon={<CloseIcon />} onClick={close} />
        </section>
      )}
    </div>
  )
}

/** Size of the card, which covers the lower half of a narrow frame or the lower left corner of a wide one. */
const CARD_PX = { width: 340, height: 360 }

/** Moves the map if the card would cover the opened marker. */
function uncover(engine: Engine, { longitude, latitude }: MapPoint): void {
  const { clientWidth, clientHeight } = engine.getContainer()
  const { x, y } = engine.project([longitude, latitude])
  const isNarrow = clientWidth < PHONE_FRAME_PX
  const isCovered = isNarrow ? y > clientHeight / 2 : x < CARD_PX.width && y > clientHeight - CARD_PX.height
  if (!isCovered) return
  engine.easeTo({ center: [longitude, latitude], offset: isNarrow ? [0, -clientHeight / 4] : [0, 0] })
}

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

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
