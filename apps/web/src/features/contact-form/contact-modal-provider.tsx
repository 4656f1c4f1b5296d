// Holds the modal's state for the whole site. Its own code is small: the modal comes when somebody is about to open it.
import { useSettings } from '@kvartal/runtime/document'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { rememberVisitSource } from '../../shared/visit-source/index.ts'
import { loadModal } from './load-form.ts'
import { closedModal, closeModal, openModal } from './modal-state.ts'
import { type ContactModalActions, ContactModalContext } from './use-contact-modal.ts'

type ContactModal = Awaited<ReturnType<typeof loadModal>>['ContactModal']

/** The page's own work comes first. */
const IDLE_AFTER_MS = 3_000

export function ContactModalProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(closedModal)
  const [Modal, setModal] = useState<ContactModal>()
  const { hosts } = useSettings()
  const { pathname } = useLocation()
  const [shownPath, setShownPath] = useState(pathname)
  const [openedOn, setOpenedOn] = useState(pathname)
  // The modal closes whenever the visitor arrives somewhere else.
  if (shownPath !== pathname) {
    setShownPath(pathname)
    if (pathname !== openedOn) setState(closeModal)
  }

  const actions = useMemo<ContactModalActions>(
    () => ({
      open: (request = {}) => {
        setState(openModal(request))
        // The address changes before its page is shown; who opens the form in between has arrived already.
        setOpenedOn(window.location.pathname)
        loadModal().then(
          ({ ContactModal }) => setModal(() => ContactModal),
          // The page with phone and e-mail is what an opener leads to without scripts, and without this one too.
          () => window.location.assign(hrefs.contacts),
        )
      },
      close: () => setState(closeModal),
      prefetch: () => {
        loadModal()
          .then(({ loadContactContent }) => loadContactContent(hosts))
          // A failed prefetch costs nothing: opening will try again.
          .catch(() => {})
      },
    }),
    [hosts],
  )

  useEffect(rememberVisitSource, [])
  useEffect(() => whenIdle(actions.prefetch), [actions])

  return (
    <ContactModalContext value={actions}>
      {children}
      {Modal && <Modal state={state} onClose={actions.close} />}
    </ContactModalContext>
  )
}

function whenIdle(callback: () => void): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => {}
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(callback)
    else callback()
  }, IDLE_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
