// The picture of a card: its plan, and by swipe, arrows or keys the facade, the finishing and the view. The code for the
// other pictures and their addresses are loaded when the visitor points at, touches or focuses the picture.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { classNames } from '@kvartal/ui/class-names'
import { Link } from '@kvartal/ui/link'
import { type ComponentType, type CSSProperties, useRef, useState, useSyncExternalStore } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './flat-pictures.module.css'
import { FlatPlan } from './flat-plan.tsx'
import type { PictureStripProps } from './picture-strip.tsx'

const texts = {
  /** The name of the link; the picture shown is announced by itself. */
  pictures: (count: number) => `Картинки квартиры: ${count}`,
}

interface FlatPicturesProps {
  flat: Pick<OfferedFlat, 'id' | 'scheme' | 'pictureCount'>
  size: 'row' | 'card'
  eager?: boolean
  className?: string | undefined
}

export function FlatPictures({ flat, size, eager = false, className }: FlatPicturesProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [Strip, setStrip] = useState<ComponentType<PictureStripProps>>()
  const way = useWayToFlip()
  // Another backend does not count the pictures: it has the plan only.
  const count = flat.pictureCount ?? 1
  if (count < 2) return <FlatPlan flat={flat} size={size} eager={eager} className={className} />

  const open = () => {
    if (!way || Strip) return
    // If the load fails, the plan stays; the next hover, touch or focus tries again.
    import('./picture-strip.tsx').then(
      ({ PictureStrip }) => setStrip(() => PictureStrip),
      () => {},
    )
  }
  return (
    <span
      ref={frame}
      className={classNames(styles.frame, styles[size], way && styles[way], Strip && styles.open, className)}
      style={{ '--count': count } as CSSProperties}
    >
      <Link
        className={styles.track}
        href={hrefs.flat(flat.id)}
        onPointerEnter={open}
        onFocus={open}
        // Without scripts and under Save-Data there is nothing to flip: the card's own link is enough.
        {...(way ? { 'aria-label': texts.pictures(count) } : { tabIndex: -1, 'aria-hidden': true })}
      >
        <FlatPlan flat={flat} size={size} eager={eager} />
        {Strip && way && (
          <Strip
            flatId={flat.id}
            count={count}
            way={way}
            size={size}
            frame={frame}
            onGiveUp={() => setStrip(undefined)}
          />
        )}
      </Link>
    </span>
  )
}

/** Null on the server, before hydration and for visitors who save traffic: they see the plan alone. */
function useWayToFlip(): PictureStripProps['way'] | null {
  return useSyncExternalStore(neverChanges, wayToFlip, () => null)
}

const neverChanges = () => () => {}

/** Asking for a media query takes long, and every row of a list needs the answer. */
let hoverNone: MediaQueryList | undefined

function wayToFlip(): PictureStripProps['way'] | null {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return null
  hoverNone ??= window.matchMedia?.('(hover: none)')
  return hoverNone?.matches ? 'touch' : 'mouse'
}
