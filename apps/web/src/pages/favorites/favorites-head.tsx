// The title with its count, and what can be done with the whole list.
import { CopyLinkIcon, MailIcon, PdfIcon } from '@kvartal/ui/icon'
import { Heading } from '@kvartal/ui/text'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './favorites-screen.module.css'
import { MailLink, ShareLink } from './list-links.tsx'
import { texts } from './texts.ts'

/** As many as one document takes. */
const PDF_MAX = 50

interface FavoritesHeadProps {
  ids: readonly number[]
  count: number
}

export function FavoritesHead({ ids, count }: FavoritesHeadProps) {
  const printed = ids.slice(0, PDF_MAX)
  return (
    <div className={styles.head}>
      <Heading level={1}>
        {texts.title}
        {count > 0 && <sup className={styles.count}>{count}</sup>}
      </Heading>
      {ids.length > 0 && (
        <div className={styles.actions}>
          <ShareLink ids={ids} className={styles.action}>
            <CopyLinkIcon />
            <span>{texts.share}</span>
          </ShareLink>
          <MailLink ids={ids} className={styles.action}>
            <MailIcon />
            <span>{texts.mail}</span>
          </MailLink>
          <a className={styles.action} href={hrefs.flatsPdf(printed)} rel="nofollow">
            <PdfIcon />
            <span>{printed.length < ids.length ? texts.pdfFirst(printed.length) : texts.pdf(printed.length)}</span>
          </a>
        </div>
      )}
    </div>
  )
}
