// The header: mark, main menu, phone, favourites; below DESKTOP the menu folds into a burger.
import type { CompanyAnswer, MenuAnswer } from '@kvartal/contract'
import { CloseIcon, HeartIcon, MenuIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { formatNumber } from '@kvartal/ui/number-display'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { Wordmark } from '@kvartal/ui/wordmark'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './header.module.css'
import { texts } from './texts.ts'

interface HeaderProps {
  company: CompanyAnswer
  top: MenuAnswer
  burger: MenuAnswer
}

export function Header({ company, top, burger }: HeaderProps) {
  const phone = company.channels.find(({ channel }) => channel === 'phone')
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <Container className={styles.row}>
        <Link className={styles.home} href={hrefs.home}>
          <Wordmark name={company.name} />
          <VisuallyHidden>{texts.toHome}</VisuallyHidden>
        </Link>
        <nav className={styles.nav} aria-label={texts.mainMenu}>
          {linksOf(top).map(({ label, href }) => (
            <Link key={href} href={href} className={styles.navLink} {...current(pathname, href)}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.side}>
          {phone && (
            <a className={styles.phone} href={phone.href}>
              {phone.value}
            </a>
          )}
          <IconButton to={hrefs.favorites} label={texts.favorites} icon={<HeartIcon />} />
          <Burger menu={burger} company={company} />
        </div>
      </Container>
    </header>
  )
}

/** A <details>, so that the menu opens before any script has run. */
function Burger({ menu, company }: { menu: MenuAnswer; company: CompanyAnswer }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const phone = company.channels.find(({ channel }) => channel === 'phone')

  const close = () => details.current?.removeAttribute('open')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the visitor arrives somewhere
  useEffect(close, [key])

  return (
    <details
      className={styles.burger}
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.burgerButton}>
        <MenuIcon className={styles.whenClosed} />
        <CloseIcon className={styles.whenOpen} />
        <VisuallyHidden>{texts.openMenu}</VisuallyHidden>
      </summary>
      <nav className={styles.panel} aria-label={texts.mainMenu}>
        <ul>
          {linksOf(menu).map(({ label, href, count }) => (
            <li key={href} className={styles.panelItem}>
              <Link href={href}>{label}</Link>
              {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
            </li>
          ))}
        </ul>
        {phone && (
          <a className={styles.panelPhone} href={phone.href}>
            {phone.value}
          </a>
        )}
        {company.office && (
          <p className={styles.panelOffice}>
            {company.office.address}
            <br />
            {company.office.hoursText}
          </p>
        )}
      </nav>
    </details>
  )
}

function linksOf(menu: MenuAnswer) {
  return menu.groups.flatMap(({ links }) => links)
}

function current(pathname: string, href: string) {
  return pathname === href || pathname.startsWith(`${href}/`) ? ({ 'aria-current': 'page' } as const) : {}
}
