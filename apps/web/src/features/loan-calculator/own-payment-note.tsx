// Says that the choice is remembered for the cards of the whole site, and forgets it.
import { Notice } from '@kvartal/ui/notice'
import { forgetOwnPayment, useOwnPayment } from '../../shared/money/own-payment.ts'
import styles from './own-payment-note.module.css'

const texts = {
  remembered: 'Запомнили взнос, срок и\u00a0программу. Теперь на\u00a0карточках ваш платёж.',
  forget: 'Забыть',
  empty: 'Взнос, срок и\u00a0программу запомним в\u00a0этом браузере: на\u00a0карточках будет ваш платёж.',
}

/** Always in the page, so that the first change does not move what is below. */
export function OwnPaymentNote() {
  const isRemembered = useOwnPayment() !== null
  return (
    <div className={styles.note} data-print="hide">
      <Notice
        tone={isRemembered ? 'success' : 'info'}
        action={
          isRemembered && (
            <button type="button" className={styles.forget} onClick={forgetOwnPayment}>
              {texts.forget}
            </button>
          )
        }
      >
        {isRemembered ? texts.remembered : texts.empty}
      </Notice>
    </div>
  )
}
