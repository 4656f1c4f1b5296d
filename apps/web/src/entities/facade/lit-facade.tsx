// The facade of a building with one floor highlighted. It fills its frame and always shows the whole picture.
import type { Picture as PictureData } from '@kvartal/contract/picture'
import { Picture } from '../picture/index.ts'
import styles from './lit-facade.module.css'

interface LitFacadeProps {
  picture: PictureData
  /** Outlines of the floor, in pixels of the full-size picture. */
  floor: readonly (readonly (readonly [number, number])[])[]
  alt: string
  sizes: string
}

export function LitFacade({ picture, floor, alt, sizes }: LitFacadeProps) {
  return (
    <span className={styles.facade}>
      <Picture picture={picture} alt={alt} sizes={sizes} />
      <svg className={styles.lit} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
        {floor.map((ring) => (
          <polygon key={ring.join(' ')} points={ring.map((point) => point.join(',')).join(' ')} />
        ))}
      </svg>
    </span>
  )
}
