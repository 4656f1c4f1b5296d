// «Ваш платёж 53 300 ₽, взнос 3 млн ₽» on a card, once the visitor's first payment is remembered. The line is in the
// server's page too, empty and hidden: shown by an attribute of the document, it does not move the list.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { classNames } from '@kvartal/ui/class-names'
import { type OwnPaymentChoice, useOwnPayment } from '../../shared/money/own-payment.ts'
import { usePaymentWords } from '../../shared/money/use-payment-words.ts'
import styles from './own-payment-line.module.css'

interface OwnPaymentLineProps {
  flat: Pick<OfferedFlat, 'price' | 'projectId'>
  /** `row` is for a table column, `card` for a tile. */
  variant: 'row' | 'card'
}

export function OwnPaymentLine({ flat, variant }: OwnPaymentLineProps) {
  const own = useOwnPayment()
  return <span className={classNames(styles.line, styles[variant])}>{own && <Words own={own} flat={flat} />}</span>
}

function Words({ own, flat }: { own: OwnPaymentChoice; flat: OwnPaymentLineProps['flat'] }) {
  const words = usePaymentWords(own, flat)
  if (!words) return null
  const { main, rest } = words
  return (
    <>
      <span className={styles.part}>{rest === '' ? main : `${main},`}</span> <span className={styles.part}>{rest}</span>
    </>
  )
}
