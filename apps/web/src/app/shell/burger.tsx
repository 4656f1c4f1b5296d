// The menu below the DESKTOP width. It is a <details>, so it opens before scripts have loaded.
import type { CompanyAnswer, MenuAnswer } from '@kvartal/contract/site'
import { reusedPart } from '@kvartal/runtime/document'
import { formatNumber } from '@kvartal/russian/number'
import { CloseIcon, MenuIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { PhoneLink } from '../../shared/phone/phone-link.tsx'
import styles from './burger.module.css'
import { texts } from './texts.ts'
import { useDisclosure } from './use-disclosure.ts'

export const Burger = reusedPart('burger', ({ menu, company }: { menu: MenuAnswer; company: CompanyAnswer }) => {
  const disclosure = useDisclosure()
  const phone = company.channels.find(({ channel }) => channel === 'phone')
  return (
    <details className={styles.burger} {...disclosure}>
      <summary className={styles.button}>
        <MenuIcon className={styles.whenClosed} />
        <CloseIcon className={styles.whenOpen} />
        <VisuallyHidden>{texts.openMenu}</VisuallyHidden>
      </summary>
      <nav className={styles.panel} aria-label={texts.openMenu}>
        <ul>
          {menu.groups
            .flatMap(({ links }) => links)
            .map(({ label, href, count }) => (
              <li key={href} className={styles.item}>
                <Link href={href}>{label}</Link>
                {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
              </li>
            ))}
        </ul>
        {phone && <PhoneLink className={styles.phone} phone={phone} />}
        {company.office && (
          <p className={styles.office}>
            {company.office.address}
            <br />
            {company.office.hoursText}
          </p>
        )}
      </nav>
    </details>
  )
})
