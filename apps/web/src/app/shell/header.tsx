// The header: logo, main menu with the projects, search, phone, favorites, contact button. Below DESKTOP the menu is a
// burger.
import type { CompanyAnswer, MenuAnswer } from '@kvartal/contract/site'
import { reusedPart } from '@kvartal/runtime/document'
import { formatCount } from '@kvartal/russian/count'
import { classNames } from '@kvartal/ui/class-names'
import { HeartIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { Wordmark } from '@kvartal/ui/wordmark'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { ContactButton } from '../../features/contact-form/index.ts'
import { SiteSearch } from '../../features/site-search/index.ts'
import { useFavoriteCount } from '../../shared/favorites/favorite-list.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { PhoneLink } from '../../shared/phone/phone-link.tsx'
import { useHeaderState } from '../../shared/shell/header-state.ts'
import { useHasOwnBar } from '../../shared/shell/own-bar.ts'
import { Burger } from './burger.tsx'
import styles from './header.module.css'
import type { ProjectLink } from './load-shell.ts'
import { MoreMenu } from './more-menu.tsx'
import { ProjectsMenu } from './projects-menu.tsx'
import { texts } from './texts.ts'

/** Scroll distance after which the header is compact. */
const COMPACT_AFTER_PX = 12

interface HeaderProps {
  company: CompanyAnswer
  top: MenuAnswer
  burger: MenuAnswer
  projects: readonly ProjectLink[]
  hasMap: boolean
}

export function Header({ company, top, burger, projects, hasMap }: HeaderProps) {
  const phone = company.channels.find(({ channel }) => channel === 'phone')
  const compact = useSyncExternalStore(
    onScroll,
    () => window.scrollY > COMPACT_AFTER_PX,
    () => false,
  )
  return (
    <header className={classNames(styles.header, compact && styles.compact)}>
      <Container className={styles.row}>
        <Link className={styles.home} href={hrefs.home}>
          <Wordmark name={company.name} word={company.wordmark} dotAt={company.wordmarkDot} />
          <VisuallyHidden>{texts.toHome}</VisuallyHidden>
        </Link>
        <MainMenu menu={top} projects={projects} hasMap={hasMap} />
        <div className={styles.side}>
          <SiteSearch />
          {phone && <PhoneLink className={styles.phone} phone={phone} />}
          <Favorites />
          <ContactButton className={styles.contact} size="dense" formName="callbackForm">
            {texts.contact}
          </ContactButton>
          <Burger menu={burger} company={company} />
        </div>
      </Container>
    </header>
  )
}

function Favorites() {
  const count = useFavoriteCount()
  const hasOwnBar = useHasOwnBar()
  return (
    <IconButton
      to={hrefs.favorites}
      label={count > 0 ? `${texts.favorites}, ${formatCount(count, texts.favoritesCount)}` : texts.favorites}
      icon={<HeartIcon />}
      badge={count}
      {...(!hasOwnBar && { className: styles.inBar ?? '' })}
    />
  )
}

interface MainMenuProps extends Pick<HeaderProps, 'projects' | 'hasMap'> {
  menu: MenuAnswer
}

/** How many links of the menu fit at every width of a desktop. */
const ALWAYS_SHOWN = 4

const MainMenu = reusedPart('main menu', Menu, import.meta.env.SSR ? useMenuPlace : undefined)

function Menu({ menu, projects, hasMap }: MainMenuProps) {
  const { pathname } = useLocation()
  const links = menu.groups.flatMap((group) => group.links)
  const current = (href: string) => (isWithin(pathname, href) ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav className={styles.nav} aria-label={texts.mainMenu}>
      {links.map(({ label, href }) => (
        <div key={href} className={styles.navItem}>
          <Link href={href} className={styles.navLink} {...current(href)}>
            {label}
          </Link>
          {href === hrefs.projects && projects.length > 0 && <ProjectsMenu projects={projects} hasMap={hasMap} />}
        </div>
      ))}
      {links.length > ALWAYS_SHOWN && (
        <div className={styles.more}>
          <MoreMenu links={links.slice(ALWAYS_SHOWN)} listClassName={styles.moreLinks} current={current} />
        </div>
      )}
    </nav>
  )
}

const isWithin = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`)

/** What the menu shows of the page's address. */
function useMenuPlace({ menu }: MainMenuProps) {
  const { pathname } = useLocation()
  const links = menu.groups.flatMap((group) => group.links)
  return { ...useHeaderState(), current: links.filter(({ href }) => isWithin(pathname, href)).map(({ href }) => href) }
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
