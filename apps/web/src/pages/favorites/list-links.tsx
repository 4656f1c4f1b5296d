// A link to share the list, and the form that sends it by mail.
import { showToast } from '@kvartal/ui/toast'
import type { MouseEvent, ReactNode } from 'react'
import { ContactLink } from '../../features/contact-form/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { track } from '../../shared/track/track.ts'
import { texts } from './texts.ts'

interface ListLinkProps {
  ids: readonly number[]
  className?: string | undefined
  children: ReactNode
}

/**
 * A real link to the shared list; a click copies it. When copying is not allowed, the click opens the link, and the URL
 * is in the address bar.
 */
export function ShareLink({ ids, className, children }: ListLinkProps) {
  const href = hrefs.sharedFavorites(ids)
  const copy = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !navigator.clipboard) return
    event.preventDefault()
    const address = new URL(href, window.location.origin).href
    navigator.clipboard.writeText(address).then(
      () => {
        track('share', { way: 'copy', flatId: ids.join('|') })
        showToast({ text: texts.copied })
      },
      () => window.location.assign(address),
    )
  }
  return (
    <a className={className} href={href} onClick={copy} rel="nofollow">
      {children}
    </a>
  )
}

export function MailLink({ ids, className, children }: ListLinkProps) {
  return (
    <ContactLink
      className={className}
      formName="favoriteForm"
      placeholderInfo={{ email: texts.mailPlaceholder }}
      infoData={{
        lot: { title: texts.mailTitle(ids.length), text: '' },
        notes: { favorites: hrefs.sharedFavorites(ids), count: ids.length },
      }}
    >
      {children}
    </ContactLink>
  )
}
