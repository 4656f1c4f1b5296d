// The layouts mode: one card per layout with its plan at one scale for the whole page; a click opens the table of its
// floors below the row of cards. The code is loaded when the mode is chosen.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatArea } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'
import { keysWords } from '@kvartal/russian/quarter'
import { classNames } from '@kvartal/ui/class-names'
import { CardLink } from '@kvartal/ui/link'
import { Fragment, useMemo, useRef } from 'react'
import { flatTitle } from '../../../entities/flat/index.ts'
import { drawingFrame } from '../../../shared/drawings/drawing-frame.ts'
import { useOneScale } from '../../../shared/drawings/use-one-scale.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import type { SameFlats } from '../state/catalog-load.ts'
import type { FlatsProps } from './flat-list.tsx'
import { type Folding, FoldLink } from './fold-link.tsx'
import { LayoutFloors } from './layout-floors.tsx'
import { type FlatOfLayout, floorsText, freeText, priceRangeText } from './layout-words.ts'
import styles from './layouts.module.css'

const texts = {
  list: 'Планировки',
  oneScale: 'Планы в одном масштабе: больше на экране — больше в жизни',
  plan: (title: string) => `План: ${title}`,
  close: 'Свернуть этажи',
  /** «Свободна одна, этаж 6» */
  only: (floors: string) => `Свободна одна, ${floors}`,
}

export interface LayoutsProps extends Pick<FlatsProps, 'flats' | 'actions' | 'taken'> {
  same: SameFlats
  folding: Folding
}

export function Layouts({ flats, same, folding: { open }, actions, taken }: LayoutsProps) {
  const list = useRef<HTMLUListElement>(null)
  useOneScale(list, flats)
  const cards = useMemo(
    () =>
      flats.map((first) => {
        const all: FlatOfLayout[] = [first, ...(same.get(first.id) ?? [])]
        const isOpen = open === first.id && all.length > 1
        return (
          <Fragment key={first.id}>
            <LayoutCard first={first} flats={all.filter(({ id }) => !taken?.has(id))} isOpen={isOpen} />
            {isOpen && (
              <li className={styles.panel}>
                <LayoutFloors first={first} flats={all} taken={taken} actions={actions} />
              </li>
            )}
          </Fragment>
        )
      }),
    [flats, same, open, actions, taken],
  )
  return (
    <>
      <p className={styles.note}>{texts.oneScale}</p>
      <ul ref={list} aria-label={texts.list} className={styles.layouts}>
        {cards}
      </ul>
    </>
  )
}

interface LayoutCardProps {
  first: OfferedFlat
  /** The flats of the layout that are still free. */
  flats: readonly FlatOfLayout[]
  isOpen: boolean
}

function LayoutCard({ first, flats, isOpen }: LayoutCardProps) {
  const title = `${flatTitle(first)}, ${formatArea(first.area)}`
  const keys = keysWords(first)
  const [only] = flats
  // When the last one was taken, the card stays as it was until the visitor asks for the new list.
  const shown = only ? flats : [first]
  const floors = floorsText(shown)
  return (
    <li className={classNames(styles.card, isOpen && shown.length > 1 && styles.open)}>
      <span className={styles.plan}>
        {first.scheme && (
          <img
            className={styles.drawing}
            src={first.scheme.card}
            {...drawingFrame}
            alt={texts.plan(title)}
            decoding="async"
          />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.price}>{priceRangeText(shown)}</p>
        <p className={styles.facts}>
          {first.projectName}
          {first.building && `, ${lowerFirst(first.building.name)}`}.{' '}
          <span className={styles.floors}>{capital(floors)}</span>
          {keys && `, ${keys}`}
        </p>
        {shown.length === 1 && only ? (
          <CardLink ringed className={styles.only} href={hrefs.flat(only.id)}>
            {texts.only(floors)}
          </CardLink>
        ) : (
          <FoldLink flatId={first.id} isOpen={isOpen} className={styles.choose}>
            {isOpen ? texts.close : freeText(shown.length)}
          </FoldLink>
        )}
      </div>
    </li>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
