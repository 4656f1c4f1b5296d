// The contact request: links that open the modal, the modal, and the inline form. Heavy code is loaded on demand.
export { ContactModalProvider } from './contact-modal-provider.tsx'
export { InlineContactForm } from './inline-contact-form.tsx'
export type { ContactInfo } from './modal-state.ts'
export { ContactButton, ContactLink } from './openers.tsx'
export { RequestSection } from './request-section.tsx'
