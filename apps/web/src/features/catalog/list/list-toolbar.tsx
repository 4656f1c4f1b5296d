// The row above the list: the applied filters, a link to share the list, the display mode.
import { pageText, reusedPart } from '@kvartal/runtime/document'
import { InPlaceLink } from '@kvartal/runtime/links'
import { CopyLinkIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { Link, LinkProvider } from '@kvartal/ui/link'
import { showToast } from '@kvartal/ui/toast'
import type { ReactNode } from 'react'
import { track } from '../../../shared/track/track.ts'
import styles from './list-toolbar.module.css'
import { texts } from './texts.ts'

type View = keyof typeof texts.views
const views = Object.keys(texts.views) as View[]

interface ListToolbarProps {
  view: View
  /** Whether there is a building to show as a chessboard. */
  hasBoard: boolean
  /** Whether the list can stand beside a map. */
  hasMap: boolean
  /** Whether the page shows layouts. */
  hasLayouts: boolean
  viewHref: (view: View) => string
  /** The applied filters, and what can be done with them. */
  children?: ReactNode
  /** The sort menu, in a mode that has no column heads. */
  sort?: ReactNode
  /** The switch that folds identical layouts, in a mode that has rows to fold. */
  fold?: ReactNode
}

export function ListToolbar({ view, hasBoard, hasMap, hasLayouts, viewHref, children, sort, fold }: ListToolbarProps) {
  return (
    <div className={styles.bar}>
      <LinkProvider component={InPlaceLink}>{children}</LinkProvider>
      <div className={styles.side} data-print="hide">
        {sort}
        {fold}
        <ShareAndModes {...{ view, hasBoard, hasLayouts, hasMap }} viewHref={pageText('view', viewHref)} />
      </div>
    </div>
  )
}

type ShareAndModesProps = Pick<ListToolbarProps, 'view' | 'hasBoard' | 'hasLayouts' | 'hasMap' | 'viewHref'>

const ShareAndModes = reusedPart('share and modes', ({ view, hasBoard, hasLayouts, ...props }: ShareAndModesProps) => {
  const isOffered = { list: true, tiles: true, chess: hasBoard, layouts: hasLayouts, map: props.hasMap }
  return (
    <>
      <IconButton className={styles.share} label={texts.share} icon={<CopyLinkIcon />} onClick={share} />
      <LinkProvider component={InPlaceLink}>
        <nav aria-label={texts.view} className={styles.modes}>
          {views
            .filter((name) => isOffered[name])
            .map((name) => (
              <Link
                key={name}
                href={props.viewHref(name)}
                rel="nofollow"
                className={styles.mode}
                aria-current={name === view || undefined}
              >
                {texts.views[name]}
              </Link>
            ))}
        </nav>
      </LinkProvider>
    </>
  )
})

function share(): void {
  // The clipboard is available under https only.
  const copied = navigator.clipboard?.writeText(window.location.href) ?? Promise.reject()
  copied.then(
    () => {
      track('share', { way: 'copy' })
      showToast({ text: texts.shared })
    },
    () => showToast({ text: texts.notShared }),
  )
}
