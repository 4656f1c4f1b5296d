// The scroll-to-top button: round after 600 px, with the label «Наверх» near the end of the page.
import { classNames } from '@kvartal/ui/class-names'
import { ArrowUpIcon } from '@kvartal/ui/icon'
import { useSyncExternalStore } from 'react'
import { useMarketplaceFooterVisible } from '../../shared/shell/marketplace-footer.ts'
import styles from './scroll-top.module.css'
import { texts } from './texts.ts'

export const SHOW_AFTER_PX = 600
export const NEAR_BOTTOM_PX = 100

type Place = 'top' | 'middle' | 'bottom'

export function ScrollTop() {
  const place = useSyncExternalStore<Place>(subscribe, currentPlace, () => 'top')
  const hidden = useMarketplaceFooterVisible()
  if (place === 'top' || hidden) return null
  return (
    <button
      type="button"
      className={classNames(styles.button, place === 'bottom' && styles.wide)}
      aria-label={texts.toTop}
      onClick={scrollToTop}
    >
      <ArrowUpIcon />
      {place === 'bottom' && <span>{texts.toTop}</span>}
    </button>
  )
}

function scrollToTop(): void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: reducedMotion ? 'auto' : 'smooth' })
}

function currentPlace(): Place {
  if (window.scrollY <= SHOW_AFTER_PX) return 'top'
  const remaining = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
  return remaining <= NEAR_BOTTOM_PX ? 'bottom' : 'middle'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}
