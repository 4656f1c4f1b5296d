// The bottom bar on phones: the four actions that a buyer needs most. Its code is loaded on phones only.
import { BuildingIcon, HeartIcon, MailIcon, PhoneIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import type { ReactNode } from 'react'
import { ContactLink } from '../../features/contact-form/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './mobile-bar.module.css'
import { texts } from './texts.ts'

export function MobileBar({ phoneHref }: { phoneHref: string | undefined }) {
  return (
    <nav className={styles.bar} aria-label={texts.mobileBar}>
      <Link className={styles.item} href={hrefs.list}>
        <IconAndLabel icon={<BuildingIcon />} label={texts.flats} />
      </Link>
      <Link className={styles.item} href={hrefs.favorites}>
        <IconAndLabel icon={<HeartIcon />} label={texts.favorites} />
      </Link>
      {phoneHref && (
        <a className={styles.item} href={phoneHref}>
          <IconAndLabel icon={<PhoneIcon />} label={texts.call} />
        </a>
      )}
      <ContactLink className={styles.item} formName="callbackForm">
        <IconAndLabel icon={<MailIcon />} label={texts.request} />
      </ContactLink>
    </nav>
  )
}

function IconAndLabel({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      {icon}
      <span>{label}</span>
    </>
  )
}
