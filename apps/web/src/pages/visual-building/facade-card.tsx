// The chosen flat of the facade: its plan, facts and the way to its page; below it what the shades mean.
import { formatPrice } from '@kvartal/russian/number'
import { Button } from '@kvartal/ui/button'
import { StatusDot } from '@kvartal/ui/status-dot'
import { FlatPlan } from '../../entities/flat/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './facade-card.module.css'
import type { FacadePart } from './facade-choice.ts'
import { flatName, texts, windowsOf } from './facade-words.ts'

export function FacadeCard({ one }: { one: FacadePart }) {
  const { flat, floor, floorsTotal } = one
  const place = [`кв.\u00a0${flat.number}`, `этаж\u00a0${floor} из\u00a0${floorsTotal}`, windowsOf(flat)]
  return (
    <div className={styles.card}>
      <div className={styles.facts}>
        <FlatPlan
          flat={{ scheme: flat.plan === null ? null : { thumb: flat.plan, card: flat.plan } }}
          size="card"
          eager
          className={styles.plan}
        />
        <div>
          <StatusDot status={flat.status} />
          <p>{flatName(flat)}</p>
          <p className={styles.place}>{place.filter((word) => word !== '').join(', ')}</p>
          {flat.price !== null && <p className={styles.price}>{formatPrice(flat.price)}</p>}
        </div>
      </div>
      <Button variant="primary" wide to={hrefs.flat(flat.id)}>
        {texts.open}
      </Button>
    </div>
  )
}

export function FacadeLegend({ isFiltered }: { isFiltered: boolean }) {
  const { fits, free, misfit, taken } = texts.legend
  return (
    <ul className={styles.legend}>
      <li className={styles.lit}>{isFiltered ? fits : free}</li>
      {isFiltered && <li className={styles.half}>{misfit}</li>}
      <li className={styles.dark}>{taken}</li>
    </ul>
  )
}
