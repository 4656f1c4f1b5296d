// The hook that opens and closes the contact modal from anywhere.
import { createContext, useContext } from 'react'
import type { ContactRequest } from './modal-state.ts'

export interface ContactModalActions {
  open: (request?: ContactRequest) => void
  close: () => void
  /** Prefetches the modal's code and texts: called when a click is likely. */
  prefetch: () => void
}

export const ContactModalContext = createContext<ContactModalActions | undefined>(undefined)

export function useContactModal(): ContactModalActions {
  const actions = useContext(ContactModalContext)
  if (!actions) throw new Error('useContactModal is called outside of ContactModalProvider')
  return actions
}
