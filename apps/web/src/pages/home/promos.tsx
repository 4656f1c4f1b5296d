// What costs less now: promos on flats in a ruled list, and the company's own cards, the first of them with its picture.
import type { PromoCardsAnswer, StockPromosAnswer } from '@kvartal/contract'
import { Container } from '@kvartal/ui/layout'
import { Link, TextLink } from '@kvartal/ui/link'
import { formatCount, formatNumber } from '@kvartal/ui/number-display'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { formatDate } from '../../shared/format/date.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/section-head/section-head.tsx'
import styles from './promos.module.css'

const texts = {
  title: 'Сейчас выгоднее',
  all: 'Квартиры по акции',
  discount: (percent: number) => `−${formatNumber(percent, percent % 1 === 0 ? 0 : 1)}\u00a0%`,
  until: (date: string) => `до ${formatDate(date)}`,
  flats: (count: number) => formatCount(count, ['квартира', 'квартиры', 'квартир']),
}

interface PromosProps {
  cards: PromoCardsAnswer['cards']
  stock: StockPromosAnswer['promos']
}

export function Promos({ cards, stock }: PromosProps) {
  if (cards.length === 0 && stock.length === 0) return null
  return (
    <Container as="section" className={styles.section}>
      <SectionHead title={texts.title} all={{ href: `${hrefs.list}?promo=1`, label: texts.all }} />
      {stock.length > 0 && (
        <ul className={styles.stock}>
          {stock.map((promo) => (
            <li key={promo.key} className={styles.promo}>
              <span className={styles.discount}>{texts.discount(promo.discountPercent)}</span>
              <div>
                <Heading level={3} size="body">
                  <Link className={styles.cover} href={promoHref(promo)}>
                    {promo.title}
                  </Link>
                </Heading>
                <Text size="small" tone="secondary">
                  {promo.text}
                </Text>
              </div>
              <Text size="small" className={styles.term}>
                {texts.flats(promo.freeFlats)}, {texts.until(promo.endsOn)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map(({ key, title, text, picture, href, linkText }, index) => (
            <li key={key} className={styles.card}>
              {index === 0 && picture && (
                <Picture className={styles.picture} picture={picture} sizes="(min-width: 1025px) 50vw, 100vw" />
              )}
              <Heading level={3} size="h3">
                {title}
              </Heading>
              <Text tone="secondary">{text}</Text>
              <TextLink to={href}>{linkText}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}

/** Into the list of its flats; where the promo is about one project, into that project's. */
function promoHref({ projects }: StockPromosAnswer['promos'][number]): string {
  const [project] = projects
  const place = projects.length === 1 && project ? `project=${project.id}-${project.slug}&` : ''
  return `${hrefs.list}?${place}promo=1`
}
