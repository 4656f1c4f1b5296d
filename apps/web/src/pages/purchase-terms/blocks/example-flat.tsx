// The free flat of the catalog that a calculation uses as its example, with its plan and a link.

import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatDate } from '@kvartal/russian/date'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'
import { keysWords } from '@kvartal/russian/quarter'
import { CardLink } from '@kvartal/ui/link'
import type { ReactNode } from 'react'
import { FlatPlan, flatTitle, floorOfFloors } from '../../../entities/flat/index.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import styles from './example-flat.module.css'
import { wayTexts } from './way-texts.ts'

const texts = {
  on: 'Пример на квартире из каталога',
  facts: (flat: OfferedFlat) =>
    [
      flat.projectName,
      flat.building && lowerFirst(flat.building.name),
      `этаж\u00a0${floorOfFloors(flat)}`,
      keysWords(flat),
    ]
      .filter(Boolean)
      .join(', '),
  free: (today: string) => `свободна, цена на\u00a0${formatDate(today)}`,
}

interface ExampleFlatProps {
  flat: OfferedFlat
  today: string
  title?: string
  /** False when the visitor has chosen another price: then there is a button to return to the flat's price. */
  isInUse?: boolean
  onBack?: () => void
  /** What else can be done with the example. */
  children?: ReactNode
}

export function ExampleFlat({ flat, today, title = texts.on, isInUse = true, onBack, children }: ExampleFlatProps) {
  return (
    <aside className={styles.flat} aria-label={title}>
      <FlatPlan flat={flat} size="thumb" eager className={styles.plan} />
      <div className={styles.text}>
        <p className={styles.caption}>{title}</p>
        <p className={styles.name}>
          <CardLink className={styles.link} href={hrefs.flat(flat.id)}>
            {exampleName(flat)}
          </CardLink>
        </p>
        <p className={styles.caption}>{texts.facts(flat)}</p>
        <p>
          {formatPrice(flat.price)}, <span className={styles.caption}>{texts.free(today)}</span>
        </p>
        {!isInUse && (
          <button type="button" className={styles.back} onClick={onBack}>
            {wayTexts.backToFlat}
          </button>
        )}
        {children}
      </div>
    </aside>
  )
}

/** «2-комнатная евро, 43,93 м²» */
export function exampleName(flat: OfferedFlat): string {
  return `${flatTitle(flat)}, ${formatArea(flat.area)}`
}
