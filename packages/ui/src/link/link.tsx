// Internal links. The widgets do not depend on a router: the app gives them its link component through LinkProvider.
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

/** A link inside the site, without styles of its own. */
export function Link(props: LinkComponentProps): ReactElement {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}

type CardLinkProps = LinkComponentProps & {
  /** Its text is underlined while the card is hovered. */
  underlined?: boolean
  /** The focus ring is around the card, not around the text. */
  ringed?: boolean
}

/**
 * The link of a card or a row, stretched over all of it. The card is positioned; its other controls are above the link.
 */
export function CardLink({ underlined = false, ringed = false, className, ...rest }: CardLinkProps): ReactElement {
  const look = classNames(styles.card, underlined && styles.underlined, ringed && styles.ringed, className)
  return <Link {...rest} className={look} />
}

/** Attributes of an external link: a web page opens in a new tab without a referrer, tel: and mailto: stay plain. */
export function externalLinkAttributes(href: string): { target?: '_blank'; rel?: string } {
  return /^(https?:)?\/\//i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}

type TextLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Not within a text: a finger hits it beside its line too. */
  alone?: boolean
} & ({ to: string; href?: undefined } | { href: string; to?: undefined })

/** An underlined link in running text: `to` stays inside the site, `href` leads out. */
export function TextLink({ to, href, alone, className, ...rest }: TextLinkProps): ReactElement {
  const look = classNames(styles.text, alone && styles.alone, className)
  if (to !== undefined) {
    return <Link {...rest} href={to} className={look} />
  }
  return <a {...externalLinkAttributes(href)} {...rest} href={href} className={look} />
}
