// How the discount combines with promos: they are not added, the larger one applies. Shown for flats that are on sale
// now.

import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import type { CashProgramItem } from '@kvartal/contract/purchase'
import { cashOffer } from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { fullPriceOf } from '@kvartal/russian/promo'
import { TextLink } from '@kvartal/ui/link'
import { hrefs } from '../../../shared/hrefs.ts'
import { RuledTable } from '../../../shared/tables/ruled-table.tsx'
import { exampleName } from '../blocks/example-flat.tsx'
import { PlainSection } from '../blocks/plain-section.tsx'

const texts = {
  title: 'Скидка и\u00a0акция',
  lead: 'Они не\u00a0складываются: действует большая из\u00a0двух, и\u00a0считается она от\u00a0цены без\u00a0акции.',
  flat: 'Квартира',
  without: 'Без\u00a0акции',
  price: 'Цена на\u00a0сайте',
  paid: 'За\u00a0всю сумму сразу',
  promo: 'Что действует',
  none: '—',
  discount: (title: string) => `Скидка «${title}»`,
}

interface PromoOrDiscountProps {
  program: CashProgramItem
  promoFlats: readonly OfferedFlat[]
}

export function PromoOrDiscount({ program, promoFlats }: PromoOrDiscountProps) {
  const covered = promoFlats.filter(({ projectSlug }) => program.projects.some(({ slug }) => slug === projectSlug))
  if (covered.length === 0) return null
  const flats = program.example ? [program.example.flat, ...covered] : covered
  return (
    <PlainSection title={texts.title} lead={texts.lead}>
      <RuledTable
        label={texts.title}
        columns={[
          { title: texts.flat },
          { title: texts.without, numeric: true },
          { title: texts.price, numeric: true },
          { title: texts.paid, numeric: true },
          { title: texts.promo },
        ]}
        rows={flats.map((flat) => {
          const fullPriceRub = fullPriceOf(flat)
          const offer = cashOffer({ priceRub: flat.price, fullPriceRub }, program)
          return {
            key: String(flat.id),
            cells: [
              <span key="flat">
                <TextLink to={hrefs.flat(flat.id)}>{exampleName(flat)}</TextLink>, {flat.projectName}
              </span>,
              fullPriceRub === null ? texts.none : formatPrice(fullPriceRub),
              formatPrice(flat.price),
              formatPrice(offer.priceRub),
              flat.promo && offer.discountRub === 0 ? flat.promo.reason : texts.discount(program.title),
            ],
          }
        })}
      />
    </PlainSection>
  )
}
