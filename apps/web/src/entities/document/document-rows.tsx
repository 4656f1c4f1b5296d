// Papers in ruled rows, each with the day it bears and where it lies: a file, a register outside, or our page of papers.

import { formatDate } from '@kvartal/russian/date'
import { formatNumber } from '@kvartal/russian/number'
import { ArrowOutIcon, DocumentIcon, DownloadIcon } from '@kvartal/ui/icon'
import { externalLinkAttributes, Link } from '@kvartal/ui/link'
import type { ReactNode } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './document-rows.module.css'

interface Paper {
  key: string
  title: string
  date: string
  note?: string | null
  file: { href: string; sizeBytes: number } | null
  href: string | null
}

const texts = { size: (bytes: number) => `${formatNumber(bytes / 1_000_000, 1)}\u00a0МБ` }

interface DocumentRowsProps {
  documents: readonly Paper[]
  /** Says where each paper lies, in the words of its own note. */
  withNotes?: boolean
  /** Further rows behind the papers, as list items. */
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

function DocumentLink({ document: { key, title, file, href } }: { document: Paper }) {
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

/** A row for a paper that is kept in a register outside. */
export function OutsideDocumentRow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <OutsideDocument href={href}>{children}</OutsideDocument>
    </li>
  )
}
