// The bottom bar on phones with the price and the booking button, shown while the page's own button is outside the
// viewport.
import type { FlatAnswer } from '@kvartal/contract'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { useWidthClass } from '@kvartal/ui/width-class'
import { useEffect, useState } from 'react'
import { flatStatus, floorOfFloors } from '../../entities/flat/index.ts'
import { ContactButton } from '../../features/contact-form/index.ts'
import { PageActions } from '../../shared/page-actions/page-actions.tsx'
import styles from './action-bar.module.css'
import { leadsToNeed, NeedButton } from './not-for-sale.tsx'
import { BOOK_BUTTON_ID, bookRequest, bookText } from './purchase-column.tsx'

const texts = { bar: 'Цена и бронь', sold: 'Продана' }

export function ActionBar({ answer }: { answer: FlatAnswer }) {
  const isPhone = useWidthClass() === 'MOBILE'
  const needed = useIsOffscreen(BOOK_BUTTON_ID)
  const { flat } = answer
  const status = flatStatus(flat)
  if (!isPhone || !needed) return null
  return (
    <PageActions>
      <section aria-label={texts.bar} className={styles.bar}>
        <div>
          <p className={styles.price}>{status === 'sold' ? texts.sold : formatPrice(flat.price)}</p>
          <p className={styles.facts}>
            {formatArea(flat.area)}, этаж&nbsp;{floorOfFloors(flat)}
          </p>
        </div>
        {answer.sameNeed && leadsToNeed(answer) ? (
          <div>
            <NeedButton need={answer.sameNeed} isMain />
          </div>
        ) : (
          <ContactButton {...bookRequest(answer)} variant="primary">
            {bookText(answer)}
          </ContactButton>
        )}
      </section>
    </PageActions>
  )
}

/** Two primary buttons must not be visible at the same time. */
function useIsOffscreen(id: string): boolean {
  const [offscreen, setOffscreen] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    // A quick scroll reports that the button came and went in one call: the last entry counts.
    const observer = new IntersectionObserver((entries) => setOffscreen(entries.at(-1)?.isIntersecting === false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return offscreen
}
