// The flat that the request is about, at the top of the form.
import type { ContactInfo } from '../modal-state.ts'
import styles from './contact-form.module.css'
import { texts } from './texts.ts'

export function LotSummary({ lot }: { lot: NonNullable<ContactInfo['lot']> }) {
  return (
    <section className={styles.lot} aria-label={texts.about}>
      {lot.planSrc && <img className={styles.lotPlan} src={lot.planSrc} alt="" width={64} height={64} />}
      <div>
        <p>{lot.title}</p>
        <p className={styles.lotText}>{lot.text}</p>
      </div>
    </section>
  )
}
