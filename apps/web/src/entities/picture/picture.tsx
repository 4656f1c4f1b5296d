// A picture of the site: modern formats first, its place kept before it arrives.
import type { Picture as PictureData } from '@kvartal/contract'
import { classNames } from '@kvartal/ui/class-names'
import type { CSSProperties } from 'react'
import styles from './picture.module.css'

interface PictureProps {
  picture: PictureData
  /** Width it takes on screen, as in <img sizes>. */
  sizes: string
  /** The one picture of the page that the visitor waits for: loaded first, never lazily. */
  priority?: boolean
  /** Replaces the picture's own text; empty where the words beside say the same. */
  alt?: string
  className?: string | undefined
}

export function Picture({ picture, sizes, priority = false, alt, className }: PictureProps) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={classNames(styles.image, className)}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        style={{ '--picture-color': picture.color } as CSSProperties}
      />
    </picture>
  )
}
