// The block under the list: an offer to help with the search, with a request form. The scroll button hides while the
// block is on screen.
import type { CatalogHelpAnswer } from '@kvartal/contract/catalog-help'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { type ReactNode, useRef } from 'react'
import { useAsMarketplaceFooter } from '../../shared/shell/marketplace-footer.ts'
import styles from './catalog-help.module.css'

interface CatalogHelpProps {
  help: NonNullable<CatalogHelpAnswer['help']>
  /** The request form. */
  form: ReactNode
}

export function CatalogHelp({ help, form }: CatalogHelpProps) {
  const block = useRef<HTMLElement>(null)
  useAsMarketplaceFooter(block)
  return (
    <Container data-print="hide">
      <section ref={block} aria-labelledby="catalog-help" className={styles.help}>
        <div>
          <Heading level={2} id="catalog-help">
            {help.title}
          </Heading>
          <Text size="lead" className={styles.text}>
            {help.text}
          </Text>
          {help.points.length > 0 && (
            <ul className={styles.points}>
              {help.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
        {form}
      </section>
    </Container>
  )
}
