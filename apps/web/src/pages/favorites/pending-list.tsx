// The placeholder of the own list while its flats load, of the same size as the list.
import { useSettings } from '@kvartal/runtime/document'
import { CopyLinkIcon, MailIcon, PdfIcon } from '@kvartal/ui/icon'
import { SegmentLinks } from '@kvartal/ui/segment'
import { SkeletonGroup } from '@kvartal/ui/skeleton'
import { FlatCardSkeletons } from '../../entities/flat/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { ListHead, listAction } from '../../shared/lists/list-head.tsx'
import styles from './favorites-screen.module.css'
import { StoredNote } from './stored-note.tsx'
import { texts } from './texts.ts'

/** Three rows on a phone, two on desktop: more would be below the first screen. */
export const MAX_PLACEHOLDERS = 6

interface PendingListProps {
  /** Undefined on the server: the early script passes the number to the styles. */
  count?: number
}

export function PendingList({ count }: PendingListProps) {
  const flats = count ?? MAX_PLACEHOLDERS
  const { favoritesByMail } = useSettings()
  return (
    <>
      <ListHead title={texts.title} count={count ?? <span className={styles.earlyCount} />}>
        <div className={styles.hiddenActions} aria-hidden="true">
          <span className={listAction}>
            <CopyLinkIcon />
            <span>{texts.share}</span>
          </span>
          {favoritesByMail && (
            <span className={listAction}>
              <MailIcon />
              <span>{texts.mail}</span>
            </span>
          )}
          <span className={listAction}>
            <PdfIcon />
            {count === undefined ? (
              <>
                <span className={styles.ifFew}>{texts.pdf(4)}</span>
                <span className={styles.ifMany}>{texts.pdf(MAX_PLACEHOLDERS)}</span>
              </>
            ) : (
              <span>{texts.pdf(count)}</span>
            )}
          </span>
        </div>
      </ListHead>
      <div className={styles.bar}>
        <SegmentLinks
          label={texts.views}
          links={[
            { to: hrefs.favorites, label: texts.list, current: true },
            { to: hrefs.compare([]), label: texts.compare, current: false },
          ]}
        />
        <span className={styles.total} />
        {flats > 1 && <span className={styles.sort} />}
      </div>
      <SkeletonGroup label={texts.loading}>
        <FlatCardSkeletons count={Math.min(flats, MAX_PLACEHOLDERS)} noted={flats > 1} />
      </SkeletonGroup>
      <StoredNote />
    </>
  )
}
