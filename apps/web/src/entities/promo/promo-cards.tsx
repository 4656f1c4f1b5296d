// The company's offers as cards: the first one large with its picture, the others beside it.
import type { PromoCardsAnswer } from '@kvartal/contract'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../picture/index.ts'
import styles from './promo-cards.module.css'

export function PromoCards({ cards }: PromoCardsAnswer) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ key, title, text, picture, href, linkText }, index) => (
        <li key={key} className={styles.card}>
          {index === 0 && picture && (
            <Picture className={styles.picture} picture={picture} sizes="(min-width: 701px) 56vw, 100vw" />
          )}
          <Heading level={3} size="h3">
            {title}
          </Heading>
          <Text tone="secondary">{text}</Text>
          <TextLink to={href}>{linkText}</TextLink>
        </li>
      ))}
    </ul>
  )
}
