// Quiet links to lists of flats on related themes.
import type { LandingLink } from '@kvartal/contract/landing-pages'
import { reusedPart } from '@kvartal/runtime/document'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import styles from './related-lists.module.css'

const texts = { title: 'Похожие подборки' }

interface RelatedListsProps {
  links: readonly LandingLink[]
  title?: string
}

export const RelatedLists = reusedPart('related lists', ({ links, title = texts.title }: RelatedListsProps) => {
  if (links.length === 0) return null
  return (
    <Container data-print="hide">
      <nav aria-label={title} className={styles.lists}>
        <Heading level={2} size="h3" className={styles.title}>
          {title}
        </Heading>
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link className={styles.link} href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  )
})
