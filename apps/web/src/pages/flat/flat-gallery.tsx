// The gallery that the page of a flat opens with: its drawings, rooms in its finishing, the views from its windows, the
// facade with its floor lit, the yard and the lobby. Only the plan is loaded at first.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { lazyPart, OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { goWithoutCode } from '@kvartal/runtime/links'
import { classNames } from '@kvartal/ui/class-names'
import { ChevronLeftIcon, ChevronRightIcon, Icon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { StatusDot } from '@kvartal/ui/status-dot'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type MouseEvent, useState } from 'react'
import { CardPicture, flatStatus } from '../../entities/flat/index.ts'
import styles from './flat-gallery.module.css'
import { flatHeading } from './flat-words.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { DrawnSheet, drawingsOf } from './plan-stage.tsx'
import { type GalleryTrack, useGalleryTrack } from './use-gallery-track.ts'

const lightbox = lazyPart(() => import('./gallery-lightbox.tsx').then(({ GalleryLightbox }) => GalleryLightbox))
/** A failed prefetch is harmless: the click loads again. */
const prefetch = () => void lightbox.load().catch(() => {})

const texts = {
  gallery: 'Картинки квартиры',
  previous: 'Предыдущая картинка',
  next: 'Следующая картинка',
  fullScreen: 'Во весь экран',
  shown: (place: number, count: number, words: string) => `Картинка ${place} из ${count}: ${words}`,
}

/** The widest file of a facade, which is enlarged around its floor. */
const FACADE_FILE_MAX_PX = 1600

export function FlatGallery({ answer }: { answer: FlatAnswer }) {
  const drawings = drawingsOf(answer)
  const pictures = galleryPictures(answer.pictures)
  const count = drawings.length + pictures.length
  const { track, index, wanted, want, go, onScroll } = useGalleryTrack(count)
  const [opened, setOpened] = useState<number>()
  if (count === 0) return null

  const status = flatStatus(answer.flat)
  /** The file of the shown picture is what its link leads to. */
  const openShown = () => {
    const shown = drawings[index]?.src ?? pictures[index - drawings.length]?.shown.picture.src
    lightbox.load().then(
      () => setOpened(index),
      () => goWithoutCode(shown ?? ''),
    )
  }
  const opener = {
    [OPENS_IN_PLACE]: '',
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      openShown()
    },
  }
  const caption = pictures[index - drawings.length]?.words
  return (
    <section className={styles.gallery} aria-label={texts.gallery}>
      <div className={classNames(styles.stage, status !== 'free' && styles.faded)} data-page-picture>
        <div ref={track} className={styles.track} onScroll={onScroll} onPointerDown={() => want(index - 1, index + 1)}>
          {drawings.map((drawing, place) => (
            <div
              key={drawing.key}
              className={classNames(styles.slide, styles.plan, !wanted.has(place) && styles.unseen)}
              // Without scripts every drawing is shown and can be opened.
              inert={wanted.has(place) && index !== place}
            >
              <DrawnSheet answer={answer} drawing={drawing} opener={opener} />
            </div>
          ))}
          {pictures.map((picture, at) => {
            const place = at + drawings.length
            return (
              <div key={picture.shown.picture.src} className={styles.slide} inert={index !== place}>
                {wanted.has(place) && (
                  <a className={styles.open} href={picture.shown.picture.src} title={texts.fullScreen} {...opener}>
                    <CardPicture
                      shown={picture.shown}
                      widthPx={track.current?.clientWidth ?? 0}
                      fileMaxPx={FACADE_FILE_MAX_PX}
                    />
                  </a>
                )}
              </div>
            )
          })}
        </div>
        <StatusDot status={status} className={styles.status ?? ''} />
        {caption !== undefined && <p className={styles.caption}>{caption}</p>}
        {count > 1 && <Controls index={index} count={count} want={want} go={go} onFullScreen={openShown} />}
        <VisuallyHidden aria-live="polite">
          {/* Nothing is announced before the visitor has moved on from the first picture. */}
          {wanted.size > 1 && texts.shown(index + 1, count, caption ?? drawings[index]?.word ?? '')}
        </VisuallyHidden>
      </div>
      {count > 1 && (
        <GalleryThumbs answer={answer} drawings={drawings} pictures={pictures} index={index} want={want} go={go} />
      )}
      {opened !== undefined && (
        <lightbox.Part
          title={flatHeading(answer)}
          drawings={drawings}
          pictures={pictures}
          initialIndex={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

interface ControlsProps extends Pick<GalleryTrack, 'index' | 'want' | 'go'> {
  count: number
  onFullScreen: () => void
}

function Controls({ index, count, want, go, onFullScreen }: ControlsProps) {
  return (
    <>
      <span className={styles.counter} aria-hidden="true">
        {index + 1} / {count}
      </span>
      <div className={styles.controls} data-print="hide">
        <IconButton
          variant="outline"
          label={texts.previous}
          icon={<ChevronLeftIcon />}
          onPointerEnter={() => want((index - 1 + count) % count)}
          onClick={() => go(index - 1)}
        />
        <IconButton
          variant="outline"
          label={texts.next}
          icon={<ChevronRightIcon />}
          onPointerEnter={() => want((index + 1) % count)}
          onClick={() => go(index + 1)}
        />
        <IconButton variant="outline" label={texts.fullScreen} icon={<FullScreenIcon />} onClick={onFullScreen} />
      </div>
    </>
  )
}

function FullScreenIcon() {
  return (
    <Icon>
      <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
    </Icon>
  )
}
