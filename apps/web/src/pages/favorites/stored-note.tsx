// The note below the own list: where the list is stored, and how to open it on another device.
import { useSettings } from '@kvartal/runtime/document'
import { Notice } from '@kvartal/ui/notice'
import styles from './favorites-screen.module.css'
import { MailLink, ShareLink } from './list-links.tsx'
import { texts } from './texts.ts'

interface StoredNoteProps {
  /** Undefined while the flats load: the note already has its size, the links have no address yet. */
  ids?: readonly number[]
}

export function StoredNote({ ids }: StoredNoteProps) {
  const { favoritesByMail } = useSettings()
  return (
    <Notice className={styles.stored ?? ''}>
      {texts.kept}{' '}
      {ids ? (
        <ShareLink ids={ids} className={styles.inlineButton}>
          {texts.copyLink}
        </ShareLink>
      ) : (
        <span className={styles.inlineButton}>{texts.copyLink}</span>
      )}
      {favoritesByMail && (
        <>
          {' '}
          {texts.or}{' '}
          {ids ? (
            <MailLink ids={ids} className={styles.inlineButton}>
              {texts.mailLink}
            </MailLink>
          ) : (
            <span className={styles.inlineButton}>{texts.mailLink}</span>
          )}
        </>
      )}
      .
    </Notice>
  )
}
