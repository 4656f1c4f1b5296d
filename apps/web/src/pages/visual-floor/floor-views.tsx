// What is seen from the windows of a floor: a chip on each side of its plan opens the view. Without scripts a chip is a
// link to the picture.
import type { VisualFloorAnswer } from '@kvartal/contract/catalog/visual'
import { OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { formatSides } from '@kvartal/russian/lot'
import { Modal } from '@kvartal/ui/modal'
import { Text } from '@kvartal/ui/text'
import { useState } from 'react'
import { Picture } from '../../entities/picture/index.ts'
import styles from './floor-screen.module.css'
import { sideOfPlan } from './side-of-plan.ts'

type Side = VisualFloorAnswer['views'][number]
type View = NonNullable<Side['view']>

const texts = {
  title: (caption: string, floor: number) => `${caption}, ${floor}\u00a0этаж`,
  none: (sides: string) => `Вида ${sides} для этого этажа ещё нет.`,
  back: 'К\u00a0плану этажа',
}

/** The views take the modal's width. */
const SIZES = '(min-width: 720px) 560px, 100vw'

interface FloorViewsProps {
  views: readonly Side[]
  /** Null: the chips stand in a row, since it is not known which side is which. */
  upAzimuth: number | null
  floor: number
}

export function FloorViews({ views, upAzimuth, floor }: FloorViewsProps) {
  const [shown, setShown] = useState<View>()
  const [isOpen, setOpen] = useState(false)
  const missing = views.flatMap(({ azimuth, view }) => (view ? [] : azimuth))
  return (
    <>
      {views.map(
        ({ azimuth, view }) =>
          view && (
            <a
              key={azimuth}
              className={styles.view}
              data-edge={upAzimuth === null ? undefined : sideOfPlan(azimuth, upAzimuth)}
              href={view.picture.src}
              {...{ [OPENS_IN_PLACE]: '' }}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                setShown(view)
                setOpen(true)
              }}
            >
              {view.caption}
            </a>
          ),
      )}
      {missing.length > 0 && (
        <Text size="small" tone="secondary" className={styles.noView}>
          {texts.none(formatSides(missing))}
        </Text>
      )}
      {shown && (
        <Modal open={isOpen} onOpenChange={setOpen} title={texts.title(shown.caption, floor)} closeLabel={texts.back}>
          <Picture picture={shown.picture} sizes={SIZES} />
          {(shown.details ?? shown.note) && (
            <Text size="small" tone="secondary" className={styles.viewNote}>
              {shown.details ?? shown.note}
            </Text>
          )}
        </Modal>
      )}
    </>
  )
}
