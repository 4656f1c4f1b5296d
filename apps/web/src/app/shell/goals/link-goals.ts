// Goals of links: phone numbers, mail addresses, messengers and PDF files. One listener for the whole document, because
// links work before their part of the page is hydrated.
import type { TrackedEvent, TrackParams } from '../../../shared/track/track.ts'

type Goal = readonly [TrackedEvent, TrackParams]

const PDF_LISTS = { '/flats.pdf': 'flatId', '/commercial.pdf': 'lotId' } as const

/** Undefined for any other link. */
export function linkGoal(href: string, messengers: readonly string[]): Goal | undefined {
  if (href.startsWith('tel:')) return ['phone_click', {}]
  if (href.startsWith('mailto:')) return ['email_click', {}]
  const { hostname, pathname, searchParams } = new URL(href, window.location.origin)
  if (messengers.includes(href)) return ['messenger_click', { messenger: hostname }]
  if (!pathname.endsWith('.pdf')) return undefined
  const kind = PDF_LISTS[pathname as keyof typeof PDF_LISTS]
  return ['pdf_download', { file: pathname, ...(kind && { [kind]: searchParams.get('ids') ?? undefined }) }]
}

/** `onGoal` gets every click on such a link. Returns a function that stops listening. */
export function watchLinks(messengers: () => readonly string[], onGoal: (...goal: Goal) => void): () => void {
  const click = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const goal = link && linkGoal(link.getAttribute('href') ?? '', messengers())
    if (goal) onGoal(...goal)
  }
  document.addEventListener('click', click)
  return () => document.removeEventListener('click', click)
}
