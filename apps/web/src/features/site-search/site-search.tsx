// The search button in the header. The panel and its code are loaded on first use; without scripts the button links to
// the sitemap.
import { unlessLeaving } from '@kvartal/runtime/api'
import { reusedPart } from '@kvartal/runtime/document'
import { SearchIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import { texts } from './texts.ts'

const loadPanel = () => unlessLeaving(import('./search-panel.tsx'))
const SearchPanel = lazy(() => loadPanel().then(({ SearchPanel: component }) => ({ default: component })))

export const SiteSearch = reusedPart('site search', () => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)

  const close = (returnFocus: boolean) => {
    setOpen(false)
    if (returnFocus) button.current?.focus()
  }

  return (
    <>
      <IconButton
        ref={button}
        to={hrefs.sitemap}
        label={texts.open}
        icon={<SearchIcon />}
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          setOpen(!open)
        }}
      />
      {open && (
        <Suspense>
          <SearchPanel onClose={close} />
        </Suspense>
      )}
    </>
  )
})
