// Links to the sections of a page, sticky under the header.
import { OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { classNames } from '@kvartal/ui/class-names'
import { Container } from '@kvartal/ui/layout'
import styles from './page-anchors.module.css'

const texts = { sections: 'Разделы страницы' }

interface PageAnchorsProps {
  sections: readonly { id: string; title: string }[]
  className?: string | undefined
}

export function PageAnchors({ sections, className }: PageAnchorsProps) {
  return (
    <nav aria-label={texts.sections} className={classNames(styles.anchors, className)} data-print="hide">
      <Container as="ul" className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            {/* A change of the address while the page hydrates would render it anew, scrolled to its top. */}
            <a className={styles.link} href={`#${id}`} {...{ [OPENS_IN_PLACE]: '' }}>
              {title}
            </a>
          </li>
        ))}
      </Container>
    </nav>
  )
}
