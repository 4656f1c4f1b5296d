// Under the list: more of it in place, and real links to every page for robots and for no scripts.
import { useSiteLink } from '@kvartal/runtime/links'
import { type LinkComponentProps, LinkProvider } from '@kvartal/ui/link'
import { Pagination, ShowMore } from '@kvartal/ui/pagination'
import { Text } from '@kvartal/ui/text'
import styles from './more-flats.module.css'
import { texts } from './texts.ts'

interface MoreFlatsProps {
  total: number
  countPage: number
  /** The pages that are open. */
  first: number
  last: number
  limit: number
  pageHref: (page: number) => string
  waiting: boolean
  /** Opens the next page under those that are open. */
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
      <LinkProvider component={PageLink}>
        <Pagination page={last} pages={countPage} hrefOf={pageHref} />
      </LinkProvider>
      <Text size="small" tone="secondary">
        {texts.page(first, last, countPage)}
        {note && `. ${note}`}
      </Text>
    </div>
  )
}

/** Nobody opens every page: they are not asked for by sight. */
function PageLink(props: LinkComponentProps) {
  return <a {...useSiteLink(props)} />
}
