// The live map over its picture: markers that are real buttons, a card for the pressed one, two buttons for the zoom.
import type { MapAnswer } from '@kvartal/contract'
import { CloseIcon, MinusIcon, PlusIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { useEffect, useRef, useState } from 'react'
import type { MapPoint } from '../map-point.ts'
import { boxAround } from '../mercator.ts'
import { texts } from '../texts.ts'
import { type Engine, startEngine } from './engine.ts'
import styles from './live-map.module.css'
import { MapMarkers } from './map-markers.tsx'

export interface LiveMapProps {
  settings: MapAnswer
  label: string
  points: readonly MapPoint[]
  pointed: string | undefined
  onPoint: ((key: string | undefined) => void) | undefined
  onReady: () => void
  /** The map cannot be shown: the picture is what there is. */
  onFailure: () => void
}

/** Room around the outermost markers, so that their names are in the frame too; icons need less. */
const PADDING_PX = {
  phone: { top: 72, right: 84, bottom: 40, left: 84 },
  wide: { top: 84, right: 112, bottom: 48, left: 112 },
  icons: { top: 32, right: 64, bottom: 48, left: 32 },
}
const PHONE_FRAME_PX = 541

export function LiveMap({ settings, label, points, pointed, onPoint, onReady, onFailure }: LiveMapProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const engine = useEngine({ canvas, settings, label, points, onReady, onFailure })
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

/** Where the card lies: over the lower half of a narrow frame, in the lower left corner of a wide one. */
const CARD_PX = { width: 340, height: 360 }

/** Moves the map only as far as the opened marker would lie under its card. */
function uncover(engine: Engine, { longitude, latitude }: MapPoint): void {
  const { clientWidth, clientHeight } = engine.getContainer()
  const { x, y } = engine.project([longitude, latitude])
  const isNarrow = clientWidth < PHONE_FRAME_PX
  const isCovered = isNarrow ? y > clientHeight / 2 : x < CARD_PX.width && y > clientHeight - CARD_PX.height
  if (!isCovered) return
  engine.easeTo({ center: [longitude, latitude], offset: isNarrow ? [0, -clientHeight / 4] : [0, 0] })
}

/** From the card and from the markers alike. */
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

interface EngineUse extends Pick<LiveMapProps, 'settings' | 'label' | 'points' | 'onReady' | 'onFailure'> {
  canvas: { current: HTMLDivElement | null }
}

/** The engine, once it has drawn the map for the first time. It moves only when what is shown changes. */
function useEngine({ canvas, settings, label, points, onReady, onFailure }: EngineUse): Engine | undefined {
  const [engine, setEngine] = useState<Engine>()
  const told = useRef({ onReady, onFailure, points })
  told.current = { onReady, onFailure, points }

  useEffect(() => {
    const container = canvas.current
    const { styleUrl } = settings
    const box = boxAround(told.current.points.filter(({ isFar }) => !isFar))
    if (!container || styleUrl === null || !box) return
    let started: Engine
    try {
      const view = { box, padding: padding(container, told.current.points) }
      started = startEngine({ container, settings: { ...settings, styleUrl }, label, view })
    } catch {
      told.current.onFailure()
      return
    }
    started.once('load', () => {
      setEngine(started)
      told.current.onReady()
    })
    // Before the first drawing a fault means there is no map; later it is one tile less.
    started.on('error', () => {
      if (!started.loaded() && !started.isStyleLoaded()) told.current.onFailure()
    })
    started.on('webglcontextlost', () => told.current.onFailure())
    return () => {
      setEngine(undefined)
      started.remove()
    }
  }, [canvas, settings, label])

  // Only what the map is about moves it: places that come and go around a project do not.
  const shown = points.flatMap(({ key, look }) => (look === 'label' ? [key] : [])).join('|')
  const fitted = useRef(shown)
  useEffect(() => {
    const box = boxAround(told.current.points)
    if (!engine || !box || fitted.current === shown) return
    fitted.current = shown
    engine.fitBounds(box, {
      padding: padding(engine.getContainer(), told.current.points),
      maxZoom: engine.getMaxZoom() - 1,
    })
  }, [engine, shown])
  return engine
}

function padding({ clientWidth }: HTMLElement, points: readonly MapPoint[]) {
  if (!points.some(({ look }) => look === 'label')) return PADDING_PX.icons
  return clientWidth < PHONE_FRAME_PX ? PADDING_PX.phone : PADDING_PX.wide
}
