// The back link at the top of a page, with or without breadcrumbs.
import { usePageTrail } from '@kvartal/runtime/document'
import { OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { useBack } from '@kvartal/runtime/links'
import { Breadcrumbs } from '@kvartal/ui/breadcrumbs'
import { classNames } from '@kvartal/ui/class-names'
import { ArrowLeftIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import { backLabel } from './back-label.ts'
import styles from './back-link.module.css'

interface BackLinkProps {
  /** Target when there is no earlier page in the history, and without scripts. */
  fallback: string
  className?: string | undefined
}

export function BackLink({ fallback, className }: BackLinkProps) {
  const { href, onClick } = useBack(fallback)
  return (
    <Link
      href={href}
      onClick={onClick}
      className={classNames(styles.back, className)}
      data-print="hide"
      {...{ [OPENS_IN_PLACE]: '' }}
    >
      <ArrowLeftIcon size="s" />
      {backLabel(href)}
    </Link>
  )
}

/** The breadcrumbs are those of the page's meta. */
export function BackAndBreadcrumbs({ fallback }: Pick<BackLinkProps, 'fallback'>) {
  const trail = usePageTrail()
  return (
    <div className={styles.row}>
      <BackLink fallback={fallback} className={styles.slot} />
      <Breadcrumbs className={styles.breadcrumbs ?? ''} items={trail} />
    </div>
  )
}
