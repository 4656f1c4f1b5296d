// The state of the contact modal for the whole site. The code of the modal is loaded when it is about to be opened.
import { savesTraffic } from '@kvartal/runtime/code'
import { useSettings } from '@kvartal/runtime/document'
import { goWithoutCode } from '@kvartal/runtime/links'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { loadModal } from './load-form.ts'
import { closedModal, closeModal, openModal } from './modal-state.ts'
import { type ContactModalActions, ContactModalContext } from './use-contact-modal.ts'

type ContactModal = Awaited<ReturnType<typeof loadModal>>['ContactModal']

/** A visitor who uses the page may open the form. Its code is a third of what a page loads. */
const USES = ['scroll', 'pointerdown', 'keydown'] as const
/** Leaves the network to the page's own files first. */
const IDLE_AFTER_MS = 3_000

export function ContactModalProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(closedModal)
  const [Modal, setModal] = useState<ContactModal>()
  const { hosts } = useSettings()
  const { pathname } = useLocation()
  const [shownPath, setShownPath] = useState(pathname)
  const [openedOn, setOpenedOn] = useState(pathname)
  // Another page closes the modal.
  if (shownPath !== pathname) {
    setShownPath(pathname)
    if (pathname !== openedOn) setState(closeModal)
  }

  const actions = useMemo<ContactModalActions>(
    () => ({
      open: (request = {}) => {
        setState(openModal(request))
        // The URL changes before its page is rendered. A form that is opened in between belongs to the new page.
        setOpenedOn(window.location.pathname)
        loadModal().then(
          ({ ContactModal }) => setModal(() => ContactModal),
          // If the code does not load, go to the contacts page, as the link does without scripts.
          () => goWithoutCode(hrefs.contacts),
        )
      },
      close: () => setState(closeModal),
      prefetch: () => {
        loadModal()
          .then(({ loadContactContent }) => loadContactContent(hosts))
          // A failed prefetch is harmless: opening tries again.
          .catch(() => {})
      },
    }),
    [hosts],
  )

  useEffect(() => whenIdle(actions.prefetch), [actions])

  return (
    <ContactModalContext value={actions}>
      {children}
      {Modal && <Modal state={state} onClose={actions.close} />}
    </ContactModalContext>
  )
}

function whenIdle(callback: () => void): () => void {
  if (savesTraffic()) return () => {}
  let idle: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new AbortController()
  const wait = () => {
    listeners.abort()
    timer = setTimeout(() => {
      // Safari does not have requestIdleCallback.
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(callback)
      else callback()
    }, IDLE_AFTER_MS)
  }
  for (const type of USES) addEventListener(type, wait, { passive: true, signal: listeners.signal })
  return () => {
    listeners.abort()
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
