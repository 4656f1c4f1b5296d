// The personal-data policy, with the list of all legal documents above its text and the cookie settings below.
import type { LegalAnswer } from '@kvartal/contract/legal'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { LegalArticle } from '../../entities/legal-text/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import { useCookieTexts } from '../../shared/shell/shell-route.ts'
import { CookieSettings } from './cookie-settings.tsx'
import styles from './policy-screen.module.css'

const texts = {
  documents: 'Все документы',
  version: (version: string) => `Редакция ${version}`,
  below: 'ниже',
}

export { loadPolicy } from './load-policy.ts'

export function PolicyScreen() {
  const { policy, documents } = useLoaderData<LegalAnswer>()
  const hasCookies = useCookieTexts().length > 0
  return (
    <>
      <PageTrail />
      <Container className={styles.page}>
        <LegalArticle text={policy}>
          <nav className={styles.documents} aria-labelledby="documents" data-print="hide">
            <Heading level={2} size="h3" id="documents">
              {texts.documents}
            </Heading>
            <ul>
              {documents.map((summary) => (
                // Earlier versions had the consent on this page, and links to #consent exist.
                <li key={summary.document} id={summary.document}>
                  {summary.document === policy.document ? (
                    <span>
                      {summary.title}, {texts.below}
                    </span>
                  ) : (
                    <Link href={hrefs.legal(summary.document)}>{summary.title}</Link>
                  )}
                  <span className={styles.version}>{texts.version(summary.version)}</span>
                </li>
              ))}
            </ul>
          </nav>
        </LegalArticle>
        {hasCookies && <CookieSettings />}
      </Container>
    </>
  )
}
