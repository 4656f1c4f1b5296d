// The last links of the main menu, for widths at which the header has no room for them. Each is shown either in the
// header or here: header.module.css decides by the width.
import type { MenuAnswer } from '@kvartal/contract/site'
import { ChevronDownIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import styles from './more-menu.module.css'
import { texts } from './texts.ts'
import { useDisclosure } from './use-disclosure.ts'

interface MoreMenuProps {
  links: readonly MenuAnswer['groups'][number]['links'][number][]
  /** Class of the list, which hides the links that the header shows. */
  listClassName: string | undefined
  current: (href: string) => { 'aria-current'?: 'page' }
}

export function MoreMenu({ links, listClassName, current }: MoreMenuProps) {
  const disclosure = useDisclosure()
  return (
    <details className={styles.menu} {...disclosure}>
      <summary className={styles.button}>
        {texts.more}
        <ChevronDownIcon size="xs" />
      </summary>
      <div className={styles.panel}>
        <ul className={listClassName}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} className={styles.link} {...current(href)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
