// Papers of the building site, each with the day it bears and where it lies.
import type { ProgressDocument } from '@kvartal/contract'
import { ArrowOutIcon, DownloadIcon } from '@kvartal/ui/icon'
import { Container } from '@kvartal/ui/layout'
import { externalLinkAttributes } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import { formatDate } from '../../shared/format/date.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './progress-documents.module.css'
import { texts } from './texts.ts'

export function ProgressDocuments({ documents }: { documents: readonly ProgressDocument[] }) {
  return (
    <section className={styles.section} aria-labelledby="documents-title">
      <Container className={styles.frame}>
        <Heading level={2} id="documents-title">
          {texts.documents}
        </Heading>
        <ul className={styles.list}>
          {documents.map((document) => (
            <li key={document.key} className={styles.item}>
              <DocumentLink document={document} />
              <span className={styles.note}>
                {formatDate(document.date)}
                {document.file && `, ${texts.size(document.file.sizeBytes)}`}
              </span>
              {document.note && <span className={styles.where}>{document.note}</span>}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

function DocumentLink({ document: { key, title, file, href } }: { document: ProgressDocument }) {
  const address = file?.href ?? href ?? `${hrefs.documents}#${key}`
  return (
    <a className={styles.link} href={address} {...externalLinkAttributes(address)}>
      {file ? <DownloadIcon size="s" /> : <ArrowOutIcon size="s" />}
      {title}
    </a>
  )
}
