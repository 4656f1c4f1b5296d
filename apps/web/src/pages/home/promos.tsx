// Promos: discounts on flats as a ruled list, and the company's offers as cards.

import { listHref } from '@kvartal/contract/catalog/address'
import type { MortgageProgramItem, PromoCardsAnswer, StockPromosAnswer } from '@kvartal/contract/purchase'
import { formatCount } from '@kvartal/russian/count'
import { Container } from '@kvartal/ui/layout'
import { PromoCards, PromoRows } from '../../entities/promo/index.ts'
import { PhoneFold } from '../../shared/page/phone-fold.tsx'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './promos.module.css'

const texts = {
  title: 'Сейчас выгоднее',
  all: 'Квартиры по акции',
  more: (count: number) => `Ещё ${formatCount(count, ['предложение', 'предложения', 'предложений'])}`,
}

interface PromosProps {
  cards: PromoCardsAnswer['cards']
  stock: StockPromosAnswer['promos']
  mortgages: readonly MortgageProgramItem[]
  loanWarnings: readonly string[]
}

export function Promos({ cards, stock, mortgages, loanWarnings }: PromosProps) {
  if (cards.length === 0 && stock.length === 0) return null
  const offers = <PromoCards cards={cards} mortgages={mortgages} loanWarnings={loanWarnings} />
  return (
    <Container as="section" className={styles.section} id="promos">
      <SectionHead title={texts.title} all={{ href: listHref({ promo: true }), label: texts.all }} />
      {stock.length > 0 && <PromoRows promos={stock} />}
      {cards.length > 0 &&
        (stock.length > 0 ? <PhoneFold label={texts.more(cards.length)}>{offers}</PhoneFold> : offers)}
    </Container>
  )
}
