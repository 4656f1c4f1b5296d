// A legal document on a page of its own, to be read, linked to and printed.
import { Button } from '@kvartal/ui/button'
import { PrintIcon } from '@kvartal/ui/icon'
import { Container } from '@kvartal/ui/layout'
import { useLoaderData } from 'react-router'
import { LegalArticle } from '../../entities/legal-text/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { BackAndBreadcrumbs } from '../../shared/page/back-link.tsx'
import type { LegalDocumentData } from './document-data.ts'
import styles from './document-page.module.css'
import { texts } from './texts.ts'

export function DocumentPage() {
  const { text } = useLoaderData<LegalDocumentData>()
  return (
    <Container className={styles.page}>
      <div className={styles.way} data-print="hide">
        <BackAndBreadcrumbs fallback={hrefs.policy} />
      </div>
      <LegalArticle text={text} />
      <div className={styles.actions} data-print="hide">
        <Button iconStart={<PrintIcon size="s" />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </Container>
  )
}
