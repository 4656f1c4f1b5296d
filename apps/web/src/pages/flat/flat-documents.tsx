// Papers of the house, each with where it lies.
import type { FlatAnswer, FlatDocument } from '@kvartal/contract'
import { ArrowOutIcon, DocumentIcon, DownloadIcon } from '@kvartal/ui/icon'
import { externalLinkAttributes, Link } from '@kvartal/ui/link'
import { formatNumber } from '@kvartal/ui/number-display'
import { formatDate } from '../../shared/format/date.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './flat-documents.module.css'
import { SectionFrame } from './section-frame.tsx'

const texts = {
  title: 'Документы',
  lead: (developer: string, bank: string) =>
    `Застройщик ${developer}. Деньги до\u00a0ввода дома лежат на\u00a0счёте эскроу (214-ФЗ), их хранит ${bank}.`,
  readyLead: (developer: string) => `Застройщик ${developer}. Дом введён в\u00a0эксплуатацию.`,
  declaration: 'Проектная декларация на наш.дом.рф',
  size: (bytes: number) => `${formatNumber(bytes / 1_000_000, 1)}\u00a0МБ`,
}

export function FlatDocuments({ answer }: { answer: FlatAnswer }) {
  const { documents, project, flat } = answer
  const { name, escrowBank, declarationHref } = project.developer
  return (
    <SectionFrame title={texts.title} lead={flat.ready ? texts.readyLead(name) : texts.lead(name, escrowBank)}>
      <ul className={styles.list}>
        {documents.map((document) => (
          <li key={document.key} className={styles.item}>
            <DocumentLink document={document} />
            <span className={styles.note}>
              {formatDate(document.date)}
              {document.file && `, ${texts.size(document.file.sizeBytes)}`}
            </span>
          </li>
        ))}
        {documents.every(({ kind }) => kind !== 'declaration') && (
          <li className={styles.item}>
            <a className={styles.link} href={declarationHref} {...externalLinkAttributes(declarationHref)}>
              <ArrowOutIcon size="s" />
              {texts.declaration}
            </a>
          </li>
        )}
      </ul>
    </SectionFrame>
  )
}

function DocumentLink({ document: { key, title, file, href } }: { document: FlatDocument }) {
  if (file) {
    return (
      <a className={styles.link} href={file.href}>
        <DownloadIcon size="s" />
        {title}
      </a>
    )
  }
  if (href) {
    return (
      <a className={styles.link} href={href} {...externalLinkAttributes(href)}>
        <ArrowOutIcon size="s" />
        {title}
      </a>
    )
  }
  return (
    <Link className={styles.link} href={`${hrefs.documents}#${key}`}>
      <DocumentIcon size="s" />
      {title}
    </Link>
  )
}
