// The thumbs under the gallery, one per drawing and per kind of picture, with words; in a narrow window words only.
// Without scripts each is a link to its picture.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Picture } from '../../entities/picture/index.ts'
import { drawingFrame } from '../../shared/drawings/drawing-frame.ts'
import type { GalleryPicture, PictureGroup } from './gallery-pictures.ts'
import styles from './gallery-thumbs.module.css'
import type { Drawing } from './plan-stage.tsx'

const texts = {
  thumbs: 'Что показать',
  groups: {
    finishing: 'Отделка',
    view: 'Вид из\u00a0окна',
    facade: 'Фасад',
    yard: 'Двор',
    lobby: 'Лобби',
  } satisfies Record<PictureGroup, string>,
}

interface GalleryThumbsProps {
  answer: Pick<FlatAnswer, 'plans'>
  /** Drawings take the first places, the pictures follow. */
  drawings: readonly Drawing[]
  pictures: readonly GalleryPicture[]
  index: number
  want: (place: number) => void
  go: (place: number) => void
}

export function GalleryThumbs({ answer: { plans }, drawings, pictures, index, want, go }: GalleryThumbsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(row.current, index), [index])
  const current = pictures[index - drawings.length]?.group
  const firsts = pictures.filter(({ group }, at) => pictures.findIndex((other) => other.group === group) === at)
  const link = (place: number) => ({
    [OPENS_IN_PLACE]: '',
    onPointerEnter: () => want(place),
    onFocus: () => want(place),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      go(place)
    },
  })
  return (
    <nav ref={row} aria-label={texts.thumbs} className={styles.thumbs} data-print="hide">
      {drawings.map(({ key, src, word }, place) => (
        <Thumb key={key} href={src} word={word} isCurrent={index === place} {...link(place)}>
          <img
            className={styles.plan}
            src={(key === 'full' && plans.thumb) || src}
            {...drawingFrame}
            alt=""
            loading="lazy"
          />
        </Thumb>
      ))}
      {firsts.map(({ group, shown: { picture } }) => {
        const place = pictures.findIndex((other) => other.group === group) + drawings.length
        return (
          <Thumb
            key={group}
            href={picture.src}
            word={texts.groups[group]}
            isCurrent={group === current}
            {...link(place)}
          >
            <Picture className={styles.picture} picture={picture} alt="" sizes="148px" />
          </Thumb>
        )
      })}
    </nav>
  )
}

/** Scrolls the row alone: scrollIntoView would move the page too. */
function showCurrent(row: HTMLElement | null, index: number): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && current)
    row.scrollLeft = index === 0 ? 0 : current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}

interface ThumbProps {
  href: string
  word: string
  isCurrent: boolean
  children: ReactNode
}

function Thumb({ href, word, isCurrent, children, ...link }: ThumbProps) {
  return (
    <a className={styles.thumb} href={href} aria-current={isCurrent ? 'true' : undefined} {...link}>
      <span className={styles.frame}>{children}</span>
      {word}
    </a>
  )
}
