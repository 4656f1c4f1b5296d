// The full-screen gallery of photos and videos: arrows, keys, swipe, counter, captions.
import {
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { DialogClose, DialogFrame, type DialogState } from '../dialog-frame/index.ts'
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../icon/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './gallery.module.css'

export type GalleryPhoto = {
  kind: 'photo'
  src: string
  alt: string
  width: number
  height: number
  /** Better formats, the best first. */
  sources?: { type: string; srcSet: string }[]
  srcSet?: string
  caption?: ReactNode
}

export type GalleryVideo = {
  kind: 'video'
  src: string
  /** The accessible name of the video. */
  title: string
  mimeType?: string
  width: number
  height: number
  poster?: string
  subtitles?: { src: string; language: string; label: string }
  caption?: ReactNode
}

export type GalleryItem = GalleryPhoto | GalleryVideo

type GalleryProps = Omit<DialogState, 'initialFocus'> & {
  /** Names the gallery: «Северный сад, ход строительства». */
  title: string
  items: GalleryItem[]
  /** Shown first. */
  initialIndex?: number
  onIndexChange?: (index: number) => void
}

const SCROLL_END_MS = 150

function Photo({ photo, near }: { photo: GalleryPhoto; near: boolean }): ReactElement {
  const { src, alt, width, height, sources = [], srcSet } = photo
  return (
    <picture className={styles.picture}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes="100vw" />
      ))}
      <img
        className={styles.media}
        alt={alt}
        {...{ src, width, height, srcSet }}
        sizes={srcSet && '100vw'}
        loading={near ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}

function Video({ video, current }: { video: GalleryVideo; current: boolean }): ReactElement {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!current) element.current?.pause()
  }, [current])
  const { src, title, mimeType, width, height, poster, subtitles } = video
  return (
    <video
      ref={element}
      className={styles.media}
      {...{ width, height, poster }}
      aria-label={title}
      controls
      playsInline
      preload="none"
      tabIndex={current ? 0 : -1}
    >
      <source src={src} type={mimeType} />
      {subtitles ? (
        <track kind="captions" src={subtitles.src} srcLang={subtitles.language} label={subtitles.label} default />
      ) : null}
    </video>
  )
}

type StageProps = Pick<GalleryProps, 'items' | 'onIndexChange'> & {
  titleId: string
  title: string
  initialIndex: number
  ref: Ref<HTMLDivElement>
}

function Stage({ ref, items, titleId, title, initialIndex, onIndexChange }: StageProps): ReactElement {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(initialIndex)
  const shown = useRef(initialIndex)
  const last = items.length - 1

  const scrollTo = (target: number, smooth: boolean) => {
    const element = track.current
    if (!element) return
    const isInstant = !smooth || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: target * element.clientWidth, behavior: isInstant ? 'auto' : 'smooth' })
  }

  const show = (target: number) => {
    const next = Math.min(last, Math.max(0, target))
    if (next !== shown.current) {
      shown.current = next
      setIndex(next)
      onIndexChange?.(next)
    }
    return next
  }

  useLayoutEffect(() => {
    const keepPosition = () => {
      const element = track.current
      if (element) element.scrollLeft = shown.current * element.clientWidth
    }
    keepPosition()
    window.addEventListener('resize', keepPosition)
    return () => window.removeEventListener('resize', keepPosition)
  }, [])

  // A swipe scrolls the track by itself; the nearest slide becomes the current one when the scroll ends.
  const showNearest = () => {
    const element = track.current
    if (element && element.clientWidth > 0) show(Math.round(element.scrollLeft / element.clientWidth))
  }
  // In browsers without the scrollend event the scroll has ended when there was no scroll event for a while.
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(scrollEndTimer.current), [])
  const onScroll = () => {
    if ('onscrollend' in window) return
    clearTimeout(scrollEndTimer.current)
    scrollEndTimer.current = setTimeout(showNearest, SCROLL_END_MS)
  }

  const go = (target: number) => scrollTo(show(target), true)

  // On the document, and before the first paint: the dialog takes the focus some frames after it is shown. Captured: the
  // dialog keeps arrow keys to itself.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Inside a video the arrows seek, and with another key they belong to the browser.
    if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])

  const caption = items[index]?.caption
  return (
    <div ref={ref} tabIndex={-1} className={styles.stage}>
      <header className={styles.header}>
        <p className={styles.counter} aria-live="polite">
          <VisuallyHidden id={titleId}>{title}</VisuallyHidden>
          <VisuallyHidden>{items[index]?.kind === 'video' ? ', видео ' : ', фото '}</VisuallyHidden>
          {index + 1} / {items.length}
        </p>
        <DialogClose className={styles.close} aria-label="Закрыть">
          <CloseIcon size="l" />
        </DialogClose>
      </header>
      <ul ref={track} className={styles.track} onScroll={onScroll} onScrollEnd={showNearest}>
        {items.map((item, position) => (
          <li key={item.src} className={styles.slide} aria-hidden={position !== index}>
            {item.kind === 'photo' ? (
              <Photo photo={item} near={Math.abs(position - index) <= 1} />
            ) : (
              <Video video={item} current={position === index} />
            )}
          </li>
        ))}
      </ul>
      <footer className={styles.footer}>
        <p className={styles.caption}>{caption}</p>
        {items.length > 1 ? (
          // Not the disabled attribute: a disabled button loses its focus when the visitor reaches the end.
          <div className={styles.arrows}>
            <IconButton
              variant="round"
              label="Предыдущее"
              icon={<ArrowLeftIcon />}
              aria-disabled={index === 0}
              onClick={() => go(index - 1)}
            />
            <IconButton
              variant="round"
              label="Следующее"
              icon={<ArrowRightIcon />}
              aria-disabled={index === last}
              onClick={() => go(index + 1)}
            />
          </div>
        ) : null}
      </footer>
    </div>
  )
}

export function Gallery({ title, items, initialIndex = 0, onIndexChange, ...state }: GalleryProps): ReactElement {
  const titleId = useId()
  const stage = useRef<HTMLDivElement>(null)
  return (
    <DialogFrame
      {...state}
      titleId={titleId}
      titleRef={stage}
      popupClassName={styles.gallery ?? ''}
      backdropClassName={styles.backdrop}
    >
      <Stage
        ref={stage}
        {...{ titleId, title, items, onIndexChange }}
        initialIndex={Math.min(initialIndex, items.length - 1)}
      />
    </DialogFrame>
  )
}
