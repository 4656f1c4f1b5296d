// The pictures of a card beside its plan, with arrows, keys, dots and words. Loaded when a visitor wants them.
import type { FlatPicture } from '@kvartal/contract/catalog/flat-pictures'
import { endpoints } from '@kvartal/contract/client'
import { useApi } from '@kvartal/runtime/api'
import { ChevronLeftIcon, ChevronRightIcon } from '@kvartal/ui/icon'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardPicture } from './card-picture.tsx'
import styles from './picture-strip.module.css'

const texts = {
  shown: (place: number, count: number, what: string) => `Картинка ${place} из ${count}: ${what}`,
  plan: 'план',
  previous: 'Предыдущая картинка',
  next: 'Следующая картинка',
  failed: 'Картинка не пришла.',
  retry: 'Ещё раз',
}

/** Between two pictures of the track, as in the style sheet. */
const GAP_PX = 8

export interface PictureStripProps {
  flatId: number
  /** Pictures of the card, the plan included. */
  count: number
  /** By swipe, or by arrows at the sides. */
  way: 'touch' | 'mouse'
  size: 'row' | 'card'
  /** The element around the card's picture: a link that holds the plan, and the controls above it. */
  frame: RefObject<HTMLElement | null>
  /** Nothing could be loaded, and the visitor has not asked for it yet. */
  onGiveUp: () => void
}

export function PictureStrip({ flatId, count, way, size, frame, onGiveUp }: PictureStripProps) {
  const [attempt, setAttempt] = useState(0)
  const pictures = usePictures(flatId, attempt, () => fail())
  const [index, setIndex] = useState(0)
  const [furthest, setFurthest] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const [said, setSaid] = useState('')
  const total = pictures ? pictures.length + 1 : count

  const goTo = (next: number) => {
    setIndex(next)
    setFurthest((before) => Math.max(before, next))
  }
  const flip = (next: number) => {
    if (isFailed) return
    const place = (next + total) % total
    goTo(place)
    setSaid(texts.shown(place + 1, total, wordsOf(pictures?.[place - 1])))
    if (way === 'touch') trackOf(frame)?.scrollTo({ left: place * stepOf(frame) })
  }
  const fail = useEffectEvent(() => {
    if (index === 0) return onGiveUp()
    setIsFailed(true)
    setIndex(0)
    setSaid(texts.failed)
    if (way === 'touch') trackOf(frame)?.scrollTo({ left: 0 })
  })
  const retry = () => {
    setIsFailed(false)
    setSaid('')
    setAttempt(attempt + 1)
  }
  useKeys(frame, (key) => flip(key === 'Home' ? 0 : index + (key === 'ArrowRight' ? 1 : -1)))
  useScrolling(way === 'touch' ? frame : null, (place) => {
    if (place !== index && place < total) goTo(place)
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    element.style.setProperty('--index', String(index))
    element.style.setProperty('--count', String(total))
    element.toggleAttribute('data-flipped', index > 0)
    element.toggleAttribute('data-failed', isFailed)
    return () => {
      for (const name of ['data-flipped', 'data-failed']) element.removeAttribute(name)
      element.style.setProperty('--index', '0')
    }
  }, [frame, index, total, isFailed])

  return (
    <>
      {!isFailed &&
        Array.from({ length: total - 1 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place, whose picture may not have arrived
          <span key={`${attempt} ${place}`} className={styles[way]} data-shown={index === place + 1 || undefined}>
            {/* The next picture is loaded ahead, the others when their turn comes. */}
            {pictures?.[place] && place <= furthest && (
              <CardPicture
                shown={pictures[place]}
                widthPx={frame.current?.clientWidth ?? 0}
                words={capitalised(wordsOf(pictures[place]))}
                onFail={() => fail()}
              />
            )}
          </span>
        ))}
      <Controls frame={frame} className={styles[size]}>
        {way === 'mouse' && !isFailed && total > 1 && (
          <>
            <Arrow label={texts.previous} icon={<ChevronLeftIcon size="s" />} onClick={() => flip(index - 1)} />
            <Arrow label={texts.next} icon={<ChevronRightIcon size="s" />} onClick={() => flip(index + 1)} />
          </>
        )}
        {isFailed && (
          <span className={styles.failed}>
            {texts.failed}{' '}
            <button type="button" className={styles.retry} onClick={retry}>
              {texts.retry}
            </button>
          </span>
        )}
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      </Controls>
    </>
  )
}

/** Undefined until they have arrived: one picture of each kind. */
function usePictures(flatId: number, attempt: number, onFail: () => void): FlatPicture[] | undefined {
  const api = useApi()
  const [pictures, setPictures] = useState<FlatPicture[]>()
  const fail = useEffectEvent(onFail)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isWanted = true
    api.call(endpoints.flatPictures, { id: flatId }).then(
      (answer) => {
        if (isWanted) setPictures(firstOfEachKind(answer.pictures))
      },
      () => {
        if (isWanted) fail()
      },
    )
    return () => {
      isWanted = false
    }
  }, [api, flatId, attempt])
  return pictures
}

/** The yard and the lobby are the same for all flats of a project: the card leaves them to the flat's page. */
const CARD_KINDS: readonly FlatPicture['kind'][] = ['facade', 'finishing', 'view']

function firstOfEachKind(pictures: readonly FlatPicture[]): FlatPicture[] {
  return CARD_KINDS.flatMap((kind) => pictures.find((picture) => picture.kind === kind) ?? [])
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'Home']

function useKeys(frame: RefObject<HTMLElement | null>, onKey: (key: string) => void): void {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const track = trackOf(frame)
    const onKeyDown = (event: KeyboardEvent) => {
      if (!KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      press(event.key)
    }
    track?.addEventListener('keydown', onKeyDown)
    return () => track?.removeEventListener('keydown', onKeyDown)
  }, [frame])
}

/** Calls back with the place that a swipe has come to. */
function useScrolling(frame: RefObject<HTMLElement | null> | null, onPlace: (place: number) => void): void {
  const settle = useEffectEvent(onPlace)
  useEffect(() => {
    const track = frame && trackOf(frame)
    if (!track) return
    const onScroll = () => settle(Math.round(track.scrollLeft / stepOf(frame)))
    // The first swipe may have begun before this code was there.
    onScroll()
    track.addEventListener('scroll', onScroll, { passive: true })
    return () => track.removeEventListener('scroll', onScroll)
  }, [frame])
}

function trackOf({ current }: RefObject<HTMLElement | null>): HTMLAnchorElement | null {
  return current?.querySelector('a') ?? null
}

function stepOf(frame: RefObject<HTMLElement | null>): number {
  return (trackOf(frame)?.clientWidth ?? 0) + GAP_PX
}

interface ControlsProps {
  frame: RefObject<HTMLElement | null>
  className: string | undefined
  children: ReactNode
}

/** Beside the link, not inside it. React lets their clicks bubble to the link all the same. */
function Controls({ frame, className, children }: ControlsProps) {
  if (!frame.current) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: stops the bubbling only
    // biome-ignore lint/a11y/useKeyWithClickEvents: stops the bubbling only
    <span className={className} onClick={(event: SyntheticEvent) => event.stopPropagation()}>
      {children}
    </span>,
    frame.current,
  )
}

interface ArrowProps {
  label: string
  icon: ReactNode
  onClick: () => void
}

/** For the mouse. The picture is one stop of the keyboard, where the arrow keys do the same. */
function Arrow({ label, icon, onClick }: ArrowProps) {
  return (
    <button type="button" tabIndex={-1} aria-label={label} className={styles.arrow} onClick={onClick}>
      {icon}
    </button>
  )
}

/** «фасад, этаж 6, рендер»; a name in Latin letters keeps its capital. */
function wordsOf(shown: FlatPicture | undefined): string {
  if (!shown) return texts.plan
  const words = shown.note === null ? shown.caption : `${shown.caption}, ${shown.note}`
  return words.replace(/^[А-ЯЁ]/, (letter) => letter.toLowerCase())
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
