// A button that is only an icon: a touch target of 44 px and an accessible name.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { classNames } from '../class-names/index.ts'
import { externalLinkAttributes, Link } from '../link/index.ts'
import styles from './icon-button.module.css'

type Look = {
  /** The accessible name. A count shown by `badge` belongs into it: «Избранное, 3 квартиры». */
  label: string
  icon: ReactNode
  variant?: 'plain' | 'outline' | 'round'
  /** A small count in the corner; nothing shows for 0. */
  badge?: number
  className?: string
}

type AsButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'aria-label'> & {
  to?: undefined
  href?: undefined
  ref?: Ref<HTMLButtonElement>
}
type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className' | 'children' | 'aria-label'> & {
  ref?: Ref<HTMLAnchorElement>
}
type AsInternalLink = Anchor & { to: string; href?: undefined }
type AsExternalLink = Anchor & { href: string; to?: undefined }

export type IconButtonProps = Look & (AsButton | AsInternalLink | AsExternalLink)

export function IconButton(props: IconButtonProps): ReactElement {
  const { label, icon, variant = 'plain', badge, className, ...rest } = props
  const look = classNames(styles.button, styles[variant], className)
  const content = (
    <>
      {icon}
      {badge ? (
        <span className={styles.badge} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      ) : null}
    </>
  )
  if (rest.to !== undefined) {
    const { to, href: _absent, ...anchor } = rest
    return (
      <Link {...anchor} href={to} className={look} aria-label={label}>
        {content}
      </Link>
    )
  }
  if (rest.href !== undefined) {
    const { href, to: _absent, ...anchor } = rest
    return (
      <a {...externalLinkAttributes(href)} {...anchor} href={href} className={look} aria-label={label}>
        {content}
      </a>
    )
  }
  const { to: _to, href: _href, type = 'button', ...button } = rest
  return (
    <button {...button} type={type} className={look} aria-label={label}>
      {content}
    </button>
  )
}
