// The footer: a large phone number, the office, sections of the site, channels, and the texts that the law requires.
import type { CompanyAnswer, MenuAnswer } from '@kvartal/contract/site'
import { OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { Container } from '@kvartal/ui/layout'
import { externalLinkAttributes, Link } from '@kvartal/ui/link'
import { holdTogether } from '@kvartal/ui/text'
import { openCookieSettings } from '../../shared/cookies/cookies-accepted.ts'
import { cookieTexts } from '../../shared/cookies/texts.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { PhoneLink } from '../../shared/phone/phone-link.tsx'
import styles from './footer.module.css'
import { texts } from './texts.ts'

interface FooterProps {
  company: CompanyAnswer
  menu: MenuAnswer
  /** Whether the site asks about cookies. */
  hasCookies: boolean
}

export function Footer({ company, menu, hasCookies }: FooterProps) {
  const phone = company.channels.find(({ channel }) => channel === 'phone')
  const channels = company.channels.filter(({ channel }) => channel !== 'phone')
  return (
    <footer className={styles.footer} data-ground="night">
      <Container>
        {phone && <PhoneLink className={styles.phone} phone={phone} />}
        <div className={styles.columns}>
          {company.office && (
            <div className={styles.office}>
              <h2 className={styles.title}>{texts.office}</h2>
              <p>
                {company.office.address}
                <br />
                {company.office.hoursText}
              </p>
            </div>
          )}
          <nav className={styles.groups} aria-label={texts.footerMenu} data-print="hide">
            {menu.groups.map(({ label, links }) => (
              <div key={label}>
                {label && <h2 className={styles.title}>{label}</h2>}
                <ul>
                  {links.map((link) => (
                    <li key={link.href}>
                      <Link href={link.href}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          {channels.length > 0 && (
            <div data-print="hide">
              <h2 className={styles.title}>{texts.channels}</h2>
              <ul>
                {channels.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} {...externalLinkAttributes(href)}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className={styles.legal}>
          <p>{holdTogether([company.legalLine, company.ofertaLine, company.demoLine].join(' '))}</p>
          <ul data-print="hide">
            {company.declarationsHref && (
              <li>
                <a href={company.declarationsHref} {...externalLinkAttributes(company.declarationsHref)}>
                  {texts.declarations}
                </a>
              </li>
            )}
            <li>
              <Link href={hrefs.policy}>{texts.policy}</Link>
            </li>
            {hasCookies && (
              <li>
                <CookieSettingsLink />
              </li>
            )}
            <li>
              © {company.copyrightYears} {company.name}
            </li>
          </ul>
        </div>
      </Container>
    </footer>
  )
}

/** Without scripts nothing is stored, and the link leads to the settings in the policy. */
function CookieSettingsLink() {
  return (
    <a
      href={hrefs.cookieSettings}
      {...{ [OPENS_IN_PLACE]: '' }}
      onClick={(event) => {
        event.preventDefault()
        // Safari does not focus a clicked link, but the notice returns the focus to the element that had it.
        event.currentTarget.focus()
        openCookieSettings()
      }}
    >
      {cookieTexts.settings}
    </a>
  )
}
