// The pictures a page shows of a gallery: a large one and smaller ones, each a link to its file until scripts run.
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import { PlayIcon } from '../icon/index.ts'
import styles from './gallery-grid.module.css'

export type GalleryPreview = {
  /** Address of the photo or video itself. */
  href: string
  src: string
  alt: string
  width: number
  height: number
  sources?: { type: string; srcSet: string }[]
  srcSet?: string
  sizes?: string
  video?: boolean
}

type GalleryGridProps = {
  previews: GalleryPreview[]
  /** Opens the gallery at this picture. */
  onOpen: (index: number) => void
  /** How many are in the page; the last one shows how many more there are. */
  limit?: number
  /** Called on hover or focus, to preload the gallery's code. */
  onIntent?: () => void
  /** Attributes by which an app recognises these links before hydration. */
  linkAttributes?: Record<`data-${string}`, string>
  className?: string
}

export function GalleryGrid({
  previews,
  onOpen,
  limit = 3,
  onIntent,
  linkAttributes,
  className,
}: GalleryGridProps): ReactElement {
  const shown = previews.slice(0, limit)
  const more = previews.length - shown.length
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(index)
  }
  return (
    <ul className={classNames(styles.grid, className)}>
      {shown.map((preview, index) => {
        const { href, src, alt, width, height, sources = [], srcSet, sizes, video } = preview
        const overlay: ReactNode =
          more > 0 && index === shown.length - 1 ? (
            <span className={styles.more}>{`Ещё ${more}`}</span>
          ) : video ? (
            <span className={styles.play}>
              <PlayIcon label="Видео" />
            </span>
          ) : null
        return (
          <li key={href} className={styles.item}>
            <a
              {...linkAttributes}
              href={href}
              className={styles.link}
              onClick={(event) => open(event, index)}
              onPointerEnter={onIntent}
              onFocus={onIntent}
            >
              <picture>
                {sources.map((source) => (
                  <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
                ))}
                <img
                  className={styles.image}
                  alt={alt}
                  {...{ src, width, height, srcSet }}
                  sizes={srcSet && sizes}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
              {overlay}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
