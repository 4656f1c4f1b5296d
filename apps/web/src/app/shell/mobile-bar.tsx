// The bottom bar on phones: the four actions that a buyer needs most. Its code is loaded on phones only.
import { lazyPart, WhenLoaded } from '@kvartal/runtime/hydration'
import { formatCount } from '@kvartal/russian/count'
import { BuildingIcon, HeartIcon, MailIcon, PhoneIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import { useLocation } from 'react-router'
import { ContactLink } from '../../features/contact-form/index.ts'
import { useFavoriteCount } from '../../shared/favorites/favorite-list.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { phoneAttributes } from '../../shared/phone/phone-link.tsx'
import { IconAndLabel } from './icon-and-label.tsx'
import styles from './mobile-bar.module.css'
import { texts } from './texts.ts'

const listActions = lazyPart(() => import('./list-actions.tsx').then(({ ListActions }) => ListActions))

const LISTS: readonly string[] = [hrefs.list, hrefs.newFlats]

interface MobileBarProps {
  phoneHref: string | undefined
  /** Whether projects can be shown on a map. */
  hasMap: boolean
}

export function MobileBar({ phoneHref, hasMap }: MobileBarProps) {
  const isList = LISTS.includes(useLocation().pathname)
  return (
    <nav className={styles.bar} aria-label={texts.mobileBar}>
      {isList ? (
        <WhenLoaded part={listActions} fallback={<ListActionsSpace hasMap={hasMap} />}>
          <listActions.Part hasMap={hasMap} />
        </WhenLoaded>
      ) : (
        <Link className={styles.item} href={hrefs.list}>
          <IconAndLabel icon={<BuildingIcon />} label={texts.flats} />
        </Link>
      )}
      <Favorites />
      {phoneHref && (
        <a className={styles.item} href={phoneHref} {...phoneAttributes(phoneHref)}>
          <IconAndLabel icon={<PhoneIcon />} label={texts.call} />
        </a>
      )}
      {!isList && (
        <ContactLink className={styles.item} formName="callbackForm">
          <IconAndLabel icon={<MailIcon />} label={texts.request} />
        </ContactLink>
      )}
    </nav>
  )
}

/** Takes as many columns as the actions, so that the other items do not move when the actions appear. */
function ListActionsSpace({ hasMap }: { hasMap: boolean }) {
  return (
    <>
      <span className={styles.item} />
      {hasMap && <span className={styles.item} />}
    </>
  )
}

function Favorites() {
  const count = useFavoriteCount()
  return (
    <Link
      className={styles.item}
      href={hrefs.favorites}
      aria-label={count > 0 ? `${texts.favorites}, ${formatCount(count, texts.favoritesCount)}` : undefined}
    >
      <IconAndLabel icon={<HeartIcon />} label={texts.favorites} />
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </Link>
  )
}
