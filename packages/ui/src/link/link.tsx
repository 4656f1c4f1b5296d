// Internal links. The widgets know no router: the app gives them its link component through LinkProvider.
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './link.module.css'

export type LinkComponentProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

export type LinkComponent = ComponentType<LinkComponentProps>

function PlainLink(props: LinkComponentProps): ReactElement {
  return <a {...props} />
}

const LinkContext = createContext<LinkComponent>(PlainLink)

export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }): ReactElement {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** A link inside the site, without any look of its own. */
export function Link(props: LinkComponentProps): ReactElement {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}

type CardLinkProps = LinkComponentProps & {
  /** Its words are underlined while the pointer is over the card. */
  underlined?: boolean
  /** The keyboard's ring goes round the card and not round the words. */
  ringed?: boolean
}

/** The link of a card or a row, stretched over all of it: the card has a position, what is pressed apart lies above. */
export function CardLink({ underlined = false, ringed = false, className, ...rest }: CardLinkProps): ReactElement {
  const look = classNames(styles.card, underlined && styles.underlined, ringed && styles.ringed, className)
  return <Link {...rest} className={look} />
}

/** What an outside address needs: a web page opens beside ours and learns nothing of it, tel: and mailto: stay plain. */
export function externalLinkAttributes(href: string): { target?: '_blank'; rel?: string } {
  return /^(https?:)?\/\//i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}

type TextLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  ({ to: string; href?: undefined } | { href: string; to?: undefined })

/** An underlined link in running text: `to` stays inside the site, `href` leads out. */
export function TextLink({ to, href, className, ...rest }: TextLinkProps): ReactElement {
  const look = classNames(styles.text, className)
  if (to !== undefined) {
    return <Link {...rest} href={to} className={look} />
  }
  return <a {...externalLinkAttributes(href)} {...rest} href={href} className={look} />
}
