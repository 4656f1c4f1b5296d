// Paging under the list: a button that appends the next page, and links to every page for search engines and browsers
// without scripts.
import { pageText, reusedPart } from '@kvartal/runtime/document'
import { useSiteLink } from '@kvartal/runtime/links'
import { type LinkComponentProps, LinkProvider } from '@kvartal/ui/link'
import { Pagination, ShowMore } from '@kvartal/ui/pagination'
import { Text } from '@kvartal/ui/text'
import type { ComponentProps } from 'react'
import styles from './more-flats.module.css'
import { texts } from './texts.ts'

interface MoreFlatsProps {
  /** Number of rows: folded flats are not counted. */
  total: number
  countPage: number
  /** First and last page on screen. */
  first: number
  last: number
  limit: number
  pageHref: (page: number) => string
  waiting: boolean
  /** Appends the next page. */
  onMore: () => void
  note?: string
}

export function MoreFlats({ total, countPage, first, last, limit, pageHref, waiting, onMore, note }: MoreFlatsProps) {
  if (countPage <= 1) return null
  const left = total - last * limit
  return (
    <div className={styles.more}>
      {left > 0 && (
        <ShowMore
          count={Math.min(left, limit)}
          to={pageHref(last + 1)}
          waiting={waiting}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onMore()
          }}
        />
      )}
      <Pages first={first} page={last} pages={countPage} hrefOf={pageText('page', pageHref)} />
      <Text size="small" tone="secondary">
        {texts.page(first, last, countPage)}
        {note && `. ${note}`}
      </Text>
    </div>
  )
}

const Pages = reusedPart('pages', (pages: ComponentProps<typeof Pagination>) => (
  <LinkProvider component={PageLink}>
    <Pagination {...pages} />
  </LinkProvider>
))

/** Not prefetched when visible: hardly anybody opens every page. */
function PageLink(props: LinkComponentProps) {
  return <a {...useSiteLink(props)} />
}
