// The twin of the facade: every floor with a link to its plan, and its free flats.
import { formatPrice } from '@kvartal/russian/number'
import { classNames } from '@kvartal/ui/class-names'
import { Link } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { memo } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import type { FacadeFlat, FacadeFloor, FacadeSection } from './facade-choice.ts'
import styles from './facade-list.module.css'
import { shortFlatName, stateOf, texts, windowsOf } from './facade-words.ts'

interface FacadeListProps {
  sections: readonly FacadeSection[]
  chosenId: number | undefined
  /** How many flats that fit look to other sides. */
  otherSides: number
  floorHref: (floor: FacadeFloor) => string
  onPoint: (flatId: number) => void
}

export function FacadeList({ sections, chosenId, otherSides, floorHref, onPoint }: FacadeListProps) {
  return (
    <>
      <Heading level={2} size="h3">
        {texts.list}
      </Heading>
      {otherSides > 0 && (
        <Text size="small" tone="secondary" className={styles.other}>
          {texts.otherSides(otherSides)}
        </Text>
      )}
      {sections.map(({ number, floors }) => (
        <nav
          key={number}
          className={styles.section}
          aria-label={sections.length > 1 ? texts.section(number) : texts.floors}
        >
          {sections.length > 1 && <p className={styles.sectionName}>{texts.section(number)}</p>}
          <ul>
            {floors.map((floor) => (
              <li key={floor.key} className={styles.floor} data-late>
                <Link
                  className={styles.number}
                  href={floorHref(floor)}
                  aria-label={texts.floorPlan(floor.number, stateOf(floor))}
                >
                  {floor.number}
                </Link>
                {floor.free === 0 ? (
                  <span className={styles.taken}>{stateOf(floor)}</span>
                ) : (
                  <ul>
                    {floor.flats
                      .filter(({ status }) => status === 'free')
                      .map((flat) => (
                        <FlatRow
                          key={flat.id}
                          flat={flat}
                          floor={floor.number}
                          isChosen={flat.id === chosenId}
                          onPoint={onPoint}
                        />
                      ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  )
}

interface FlatRowProps {
  flat: FacadeFlat
  floor: number
  isChosen: boolean
  onPoint: (flatId: number) => void
}

/** Memoised: pointing at a flat re-renders two rows. */
const FlatRow = memo(function FlatRow({ flat, floor, isChosen, onPoint }: FlatRowProps) {
  const { id, price, matches, part } = flat
  return (
    <li>
      <Link
        className={classNames(styles.flat, isChosen && styles.chosen, !matches && styles.misfit)}
        href={hrefs.flat(id)}
        data-flat-row={id}
        onPointerEnter={() => onPoint(id)}
        onFocus={() => onPoint(id)}
      >
        <span>
          {shortFlatName(flat)}
          <VisuallyHidden>, {texts.onFloor(floor)}, </VisuallyHidden>
          {part === null && <span className={styles.windows}>{windowsOf(flat)}</span>}
        </span>
        <span className={styles.price}>{price !== null && formatPrice(price)}</span>
        {!matches && <VisuallyHidden>, {texts.notInFilter}</VisuallyHidden>}
      </Link>
    </li>
  )
})
