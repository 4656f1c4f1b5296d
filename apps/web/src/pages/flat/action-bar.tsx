// The bottom bar on phones with the heart, the call and the booking button, shown while the page's own button is outside
// the viewport. This page has no mobile bar: see useHasOwnBar.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatPrice } from '@kvartal/russian/number'
import { PhoneIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { useWidthClass } from '@kvartal/ui/width-class'
import { useEffect, useState } from 'react'
import { ContactButton } from '../../features/contact-form/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { phoneAttributes } from '../../shared/phone/phone-link.tsx'
import { PageActions } from '../../shared/shell/page-actions.tsx'
import { useChannel } from '../../shared/shell/shell-route.ts'
import styles from './action-bar.module.css'
import { flatHeading } from './flat-words.ts'
import { leadsToNeed, NeedButton } from './not-for-sale.tsx'
import { BOOK_BUTTON_ID, bookRequest, bookText } from './purchase-column.tsx'

const texts = { bar: 'Цена и бронь', call: 'Позвонить' }

export function ActionBar({ answer }: { answer: FlatAnswer }) {
  const isPhone = useWidthClass() === 'MOBILE'
  const needed = useIsOffscreen(BOOK_BUTTON_ID)
  const phoneHref = useChannel('phone')?.href
  const { flat } = answer
  if (!isPhone || !needed) return null
  return (
    <PageActions>
      <section aria-label={texts.bar} className={styles.bar}>
        <FavoriteToggle flatId={flat.id} label={flatHeading(answer)} variant="outline" />
        {phoneHref && (
          <IconButton
            href={phoneHref}
            label={texts.call}
            icon={<PhoneIcon />}
            variant="outline"
            {...phoneAttributes(phoneHref)}
          />
        )}
        <div className={styles.main}>
          {answer.sameNeed && leadsToNeed(answer) ? (
            <NeedButton need={answer.sameNeed} isMain />
          ) : (
            <ContactButton {...bookRequest(answer)} variant="primary" size="dense" wide>
              <span className={styles.book}>
                {bookText(answer)} <span className={styles.price}>{formatPrice(flat.price)}</span>
              </span>
            </ContactButton>
          )}
        </div>
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
