// Links to the sections of the page, sticky on desktop.
import { Container } from '@kvartal/ui/layout'
import styles from './page-sections.module.css'
import { texts } from './texts.ts'

export function PageSections({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label={texts.sections} className={styles.sections} data-print="hide">
      <Container as="ul" className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </Container>
    </nav>
  )
}
