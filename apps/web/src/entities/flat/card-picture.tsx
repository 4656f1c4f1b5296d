// One picture of a card or of a flat's gallery: it fades in when it has loaded. A facade is enlarged around its lit floor.
import type { FlatPicture } from '@kvartal/contract/catalog/flat-pictures'
import { classNames } from '@kvartal/ui/class-names'
import { type CSSProperties, type ReactNode, useState } from 'react'
import styles from './card-picture.module.css'
import { cropAround } from './crop-around.ts'

interface CardPictureProps {
  shown: FlatPicture
  /** Displayed width, for the choice of the file. */
  widthPx: number
  /** The widest file that an enlarged facade may load: for a card a sharper one costs more than it is worth. */
  fileMaxPx?: number
  /** Written over the picture: «Вид на юг, рендер» */
  words?: string
  onFail?: () => void
}

export function CardPicture({ shown, widthPx, fileMaxPx = 800, words, onFail }: CardPictureProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  const { picture, floor } = shown
  const crop = floor && cropAround(floor)
  const shownWidthPx = crop && floor ? Math.min((widthPx * floor.width) / crop.width, fileMaxPx) : widthPx
  const image = (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={`${Math.ceil(shownWidthPx)}px`} />
      ))}
      <img
        className={styles.image}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        // The words of a facade's own text are about choosing a floor.
        alt={floor ? facadeAlt(shown) : [picture.alt, shown.details].filter(Boolean).join('. ')}
        decoding="async"
        draggable={false}
        onLoad={() => setIsLoaded(true)}
        onError={onFail}
      />
    </picture>
  )
  return (
    <>
      <span className={classNames(styles.picture, isLoaded && styles.loaded)}>
        {crop && floor ? (
          <Facade crop={crop} floor={floor}>
            {image}
          </Facade>
        ) : (
          image
        )}
      </span>
      {/* Drawn by the style sheet: as text it would have to be a part of the link's name. The picture has it as its text. */}
      {words !== undefined && <span className={styles.words} data-words={words} />}
    </>
  )
}

/** «Фасад, этаж 6, рендер» */
function facadeAlt({ caption, note }: FlatPicture): string {
  return note === null ? caption : `${caption}, ${note}`
}

type Floor = NonNullable<FlatPicture['floor']>

interface FacadeProps {
  crop: ReturnType<typeof cropAround>
  floor: Floor
  children: ReactNode
}

function Facade({ crop, floor: { width, height, rings }, children }: FacadeProps) {
  const outline = rings.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`).join('')
  const sizes = {
    '--full-width': width,
    '--full-height': height,
    '--crop-width': crop.width,
    '--crop-height': crop.height,
    '--x': crop.x,
    '--y': crop.y,
  } as CSSProperties
  return (
    <span className={styles.facade} style={sizes}>
      <span className={styles.enlarged}>
        {children}
        <svg className={styles.lit} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.dark} d={`M0 0H${width}V${height}H0Z${outline}`} />
          <path className={styles.floor} d={outline} />
        </svg>
      </span>
    </span>
  )
}
