// The search button in the header. The panel and its code are loaded on first use; without scripts the button links to
// the sitemap.
import { reusedPart } from '@kvartal/runtime/document'
import { lazyPart } from '@kvartal/runtime/hydration'
import { goWithoutCode } from '@kvartal/runtime/links'
import { SearchIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { type MouseEvent, useRef, useState } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import { texts } from './texts.ts'

const panel = lazyPart(() => import('./search-panel.tsx').then(({ SearchPanel }) => SearchPanel))
/** A failed prefetch is harmless: the click loads again. */
const prefetch = () => void panel.load().catch(() => {})

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
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          if (open) setOpen(false)
          else
            panel.load().then(
              () => setOpen(true),
              () => goWithoutCode(hrefs.sitemap),
            )
        }}
      />
      {open && <panel.Part onClose={close} />}
    </>
  )
})
