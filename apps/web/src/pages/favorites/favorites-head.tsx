// The title with the count, and actions for the whole list.
import { useSettings } from '@kvartal/runtime/document'
import { CopyLinkIcon, MailIcon, PdfIcon } from '@kvartal/ui/icon'
import { useFlatsPdf } from '../../shared/api/use-flats-pdf.ts'
import { ListHead, listAction } from '../../shared/lists/list-head.tsx'
import { MailLink, ShareLink } from './list-links.tsx'
import { texts } from './texts.ts'

/** The maximum number of flats in one PDF. */
const PDF_MAX = 50

interface FavoritesHeadProps {
  ids: readonly number[]
  count: number
}

export function FavoritesHead({ ids, count }: FavoritesHeadProps) {
  const printed = ids.slice(0, PDF_MAX)
  const pdf = useFlatsPdf(printed)
  const { favoritesByMail } = useSettings()
  return (
    <ListHead title={texts.title} count={count}>
      {ids.length > 0 && (
        <>
          <ShareLink ids={ids} className={listAction}>
            <CopyLinkIcon />
            <span>{texts.share}</span>
          </ShareLink>
          {favoritesByMail && (
            <MailLink ids={ids} className={listAction}>
              <MailIcon />
              <span>{texts.mail}</span>
            </MailLink>
          )}
          <a className={listAction} href={pdf} rel="nofollow">
            <PdfIcon />
            <span>{printed.length < ids.length ? texts.pdfFirst(printed.length) : texts.pdf(printed.length)}</span>
          </a>
        </>
      )}
    </ListHead>
  )
}
