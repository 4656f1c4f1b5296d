// The toolbar above the list: number of found flats, sort menu, a link to share the list, display mode.
import { InPlaceLink } from '@kvartal/runtime/links'
import { CopyLinkIcon } from '@kvartal/ui/icon'
import { LinkProvider } from '@kvartal/ui/link'
import { SegmentLinks } from '@kvartal/ui/segment'
import { Heading } from '@kvartal/ui/text'
import { showToast } from '@kvartal/ui/toast'
import type { ReactNode } from 'react'
import styles from './list-toolbar.module.css'
import { texts } from './texts.ts'

type View = keyof typeof texts.views
const views = Object.keys(texts.views) as View[]

interface ListToolbarProps {
  /** The number of found flats: «132 квартиры». */
  found: string
  view: View
  /** Whether there is a building to show as a chessboard. */
  hasBoard: boolean
  viewHref: (view: View) => string
  /** The sort menu. */
  children?: ReactNode
}

export function ListToolbar({ found, view, hasBoard, viewHref, children }: ListToolbarProps) {
  return (
    <div className={styles.bar}>
      <Heading level={2} className={styles.found} aria-live="polite">
        {found}
      </Heading>
      <button type="button" className={styles.share} onClick={share} data-print="hide">
        <CopyLinkIcon />
        <span className={styles.shareText}>{texts.share}</span>
      </button>
      {children}
      <LinkProvider component={InPlaceLink}>
        <SegmentLinks
          label={texts.view}
          className={styles.views ?? ''}
          links={views
            .filter((name) => name !== 'chess' || hasBoard)
            .map((name) => ({ to: viewHref(name), label: texts.views[name], current: name === view }))}
        />
      </LinkProvider>
    </div>
  )
}

function share(): void {
  // The clipboard is available under https only.
  const copied = navigator.clipboard?.writeText(window.location.href) ?? Promise.reject()
  copied.then(
    () => showToast({ text: texts.shared }),
    () => showToast({ text: texts.notShared }),
  )
}
