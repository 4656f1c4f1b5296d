// Two periods of a trade-in on one time line: how long the price of the new flat is fixed, and when the old flat is
// sold.
import type { TradeInAnswer } from '@kvartal/contract/purchase'
import { Container } from '@kvartal/ui/layout'
import { FinePrint } from '../blocks/fine-print.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import styles from './trade-in-facts.module.css'

const texts = {
  held: 'Цена новой квартиры не\u00a0меняется',
  sale: 'Ваша квартира продана через',
  axis: 'Месяцы от\u00a0брони',
}

export function TradeInFacts({ terms }: { terms: TradeInAnswer }) {
  const { termMonthsMin, termMonthsMax, priceHeldMonths } = terms
  const months = Math.max(termMonthsMax, priceHeldMonths)
  return (
    <Container as="section" className={styles.facts}>
      <dl className={styles.terms}>
        <Term name={texts.held} value={wayTexts.monthCount(priceHeldMonths)} to={priceHeldMonths} of={months} isHeld />
        <Term
          name={texts.sale}
          value={wayTexts.monthRange(termMonthsMin, termMonthsMax)}
          from={termMonthsMin}
          to={termMonthsMax}
          of={months}
        />
      </dl>
      <div className={styles.axis} aria-hidden="true">
        {Array.from({ length: months }, (_, month) => month + 1).map((month) => (
          <span key={month} className={styles.month}>
            {month}
          </span>
        ))}
      </div>
      <p className={styles.name} aria-hidden="true">
        {texts.axis}
      </p>
      <FinePrint program={terms} />
    </Container>
  )
}

interface TermProps {
  name: string
  value: string
  from?: number
  to: number
  of: number
  isHeld?: boolean
}

function Term({ name, value, from = 0, to, of, isHeld = false }: TermProps) {
  const share = (months: number) => `${(months / of) * 100}%`
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd
        className={isHeld ? styles.held : styles.sale}
        style={{ marginLeft: share(from), width: share(to - from) }}
        aria-hidden="true"
      />
    </div>
  )
}
