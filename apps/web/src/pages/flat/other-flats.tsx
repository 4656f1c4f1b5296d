// Other free flats: the same plan on other floors, and similar flats with how they differ.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatFloor, formatPrice } from '@kvartal/russian/number'
import { Container } from '@kvartal/ui/layout'
import { CardLink } from '@kvartal/ui/link'
import { FlatCard, FlatCards } from '../../entities/flat/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/page/section-head.tsx'
import { flatDifference } from './flat-difference.ts'
import { flatHeading } from './flat-words.ts'
import { Fold, FoldedSection } from './fold.tsx'
import styles from './other-flats.module.css'

const texts = {
  samePlan: 'Такая\u00a0же планировка на\u00a0других этажах',
  similar: 'Похожие квартиры',
  compare: 'Сравнить с\u00a0этой',
  floor: 'Этаж',
  building: 'Корпус',
  price: 'Цена',
  difference: 'Разница',
  same: 'та\u00a0же цена',
  heart: 'Избранное',
  freeFrom: (flats: readonly Pick<OfferedFlat, 'price'>[]) =>
    `${formatCount(flats.length, flatForms)}, от\u00a0${formatPrice(Math.min(...flats.map(({ price }) => price)))}`,
}

export function SamePlan({ answer }: { answer: FlatAnswer }) {
  const { flat, samePlan } = answer
  if (samePlan.length === 0) return null
  return (
    <FoldedSection id="same-plan" title={texts.samePlan} answer={texts.freeFrom(samePlan)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.floor}</th>
            <th scope="col" className={styles.building}>
              {texts.building}
            </th>
            <th scope="col" className={styles.number}>
              {texts.price}
            </th>
            <th scope="col" className={styles.number}>
              {texts.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {samePlan.map((other) => (
            <tr key={other.id}>
              <th scope="row">
                <CardLink ringed className={styles.floor} href={hrefs.flat(other.id)}>
                  {formatFloor(other.floor)}
                </CardLink>
                <span className={styles.smallHouse}>{other.building?.name}</span>
              </th>
              <td className={styles.building}>{other.building?.name}</td>
              <td className={styles.number}>{formatPrice(other.price)}</td>
              <td className={styles.number}>{priceApart(other, flat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FoldedSection>
  )
}

export function SimilarFlats({ answer, open = false }: { answer: FlatAnswer; open?: boolean }) {
  const { flat, similar } = answer
  if (similar.length === 0) return null
  return (
    <Fold id="similar" title={texts.similar} answer={texts.freeFrom(similar.slice(0, SHOWN))} open={open}>
      <section className={styles.similar}>
        <Container>
          <SectionHead
            title={texts.similar}
            all={{ href: hrefs.compare([flat.id, ...similar.map(({ id }) => id)]), label: texts.compare }}
          />
          <FlatCards label={texts.similar} columns={4}>
            {similar.slice(0, SHOWN).map((other) => (
              <FlatCard
                key={other.id}
                flat={other}
                note={flatDifference(other, flat)}
                actions={<FavoriteToggle flatId={other.id} label={flatHeading({ flat: other })} />}
              />
            ))}
          </FlatCards>
        </Container>
      </section>
    </Fold>
  )
}

/** One full row of cards. */
const SHOWN = 4

function priceApart(other: OfferedFlat, flat: OfferedFlat): string {
  const rub = other.price - flat.price
  if (rub === 0) return texts.same
  return `${rub < 0 ? '−' : '+'}\u00a0${formatPrice(Math.abs(rub))}`
}
