// One line of links to the sections of the page. Phones and small tablets have the headings of the folds instead.
import { Container } from '@kvartal/ui/layout'
import styles from './anchors.module.css'

export interface Anchor {
  id: string
  word: string
}

const texts = { nav: 'Разделы страницы' }

export function Anchors({ anchors }: { anchors: readonly Anchor[] }) {
  if (anchors.length === 0) return null
  return (
    <nav aria-label={texts.nav} className={styles.anchors} data-print="hide">
      <Container className={styles.row}>
        {anchors.map(({ id, word }) => (
          <a key={id} className={styles.anchor} href={`#${id}`}>
            {word}
          </a>
        ))}
      </Container>
    </nav>
  )
}
