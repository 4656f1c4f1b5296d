// A responsive picture: modern formats first, with its space reserved before it loads.
import type { Picture as PictureData } from '@kvartal/contract/picture'
import { classNames } from '@kvartal/ui/class-names'
import type { CSSProperties } from 'react'
import styles from './picture.module.css'

interface PictureProps {
  picture: PictureData
  /** The displayed width, as in <img sizes>. */
  sizes: string
  /** The main picture of the page: loaded first, never lazily. */
  priority?: boolean
  /** Replaces the picture's own alt text; empty where the text beside the picture says the same. */
  alt?: string
  className?: string | undefined
}

export function Picture({ picture, sizes, priority = false, alt, className }: PictureProps) {
  return (
    <picture className={styles.frame}>
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
