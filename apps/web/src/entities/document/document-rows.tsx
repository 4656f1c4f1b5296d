// Documents in ruled rows, each with its date and a link: to a file, to an external register, or to our page of
// documents.

import { formatDate } from '@kvartal/russian/date'
import { formatNumber } from '@kvartal/russian/number'
import { ArrowOutIcon, DocumentIcon, DownloadIcon } from '@kvartal/ui/icon'
import { externalLinkAttributes, Link } from '@kvartal/ui/link'
import type { ReactNode } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './document-rows.module.css'

interface DocumentItem {
  key: string
  title: string
  date: string
  note?: string | null
  file: { href: string; sizeBytes: number } | null
  href: string | null
}

const texts = { size: (bytes: number) => `${formatNumber(bytes / 1_000_000, 1)}\u00a0МБ` }

interface DocumentRowsProps {
  documents: readonly DocumentItem[]
  /** Shows the note of each document, which says where it is published. */
  withNotes?: boolean
  /** List items after the documents. */
  children?: ReactNode
}

export function DocumentRows({ documents, withNotes = false, children }: DocumentRowsProps) {
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document.key} className={styles.item}>
          <DocumentLink document={document} />
          <span className={styles.date}>
            {formatDate(document.date)}
            {document.file && `, ${texts.size(document.file.sizeBytes)}`}
          </span>
          {withNotes && document.note && <span className={styles.note}>{document.note}</span>}
        </li>
      ))}
      {children}
    </ul>
  )
}

function DocumentLink({ document: { key, title, file, href } }: { document: DocumentItem }) {
  if (file) {
    return (
      <a className={styles.link} href={file.href}>
        <DownloadIcon size="s" />
        {title}
      </a>
    )
  }
  return href ? (
    <OutsideDocument href={href}>{title}</OutsideDocument>
  ) : (
    <Link className={styles.link} href={`${hrefs.documents}#${key}`}>
      <DocumentIcon size="s" />
      {title}
    </Link>
  )
}

function OutsideDocument({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href} {...externalLinkAttributes(href)}>
      <ArrowOutIcon size="s" />
      {children}
    </a>
  )
}

/** A row for a document that is published in an external register. */
export function OutsideDocumentRow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <OutsideDocument href={href}>{children}</OutsideDocument>
    </li>
  )
}
