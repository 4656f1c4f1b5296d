// Which purchase way suits which situation, one line each.
import type { PurchaseWaysAnswer } from '@kvartal/contract/purchase'
import { ArrowRightIcon } from '@kvartal/ui/icon'
import { CardLink } from '@kvartal/ui/link'
import { PlainSection } from '../blocks/plain-section.tsx'
import styles from './situations.module.css'

const texts = { title: 'Кому что подойдёт' }

export function Situations({ ways }: Pick<PurchaseWaysAnswer, 'ways'>) {
  return (
    <PlainSection title={texts.title}>
      <ul>
        {ways.flatMap(({ key, href, shortTitle, suits }) =>
          suits.map((situation) => (
            <li key={`${key} ${situation}`} className={styles.row}>
              <span className={styles.situation}>{situation}</span>
              <CardLink className={styles.way} href={href}>
                {shortTitle}
                <ArrowRightIcon />
              </CardLink>
            </li>
          )),
        )}
      </ul>
    </PlainSection>
  )
}
