// Brings the first refused field to the visitor after «Отправить»: it gets the focus and stands in view with its label
// and its message, under the header and above the keyboard of a phone.
import { type RefObject, useEffect, useRef } from 'react'

/** The ref of the form. `submitCount` grows when the messages of a submit are shown. */
export function useRefusedField(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const refused = submitCount > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refused) showField(refused)
  }, [submitCount])
  return form
}

function showField(field: HTMLElement): void {
  const show = () => field.scrollIntoView?.({ block: 'nearest' })
  field.focus({ preventScroll: true })
  show()
  // The keyboard opens after the focus and takes half of the screen.
  const left = new AbortController()
  field.addEventListener('blur', () => left.abort(), { once: true })
  window.visualViewport?.addEventListener('resize', show, { signal: left.signal })
}
