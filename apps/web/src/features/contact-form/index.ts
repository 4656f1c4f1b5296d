// The contact request: openers of the modal, the modal itself and the inline form. What is heavy loads when needed.
export { ContactModalProvider } from './contact-modal-provider.tsx'
export { InlineContactForm } from './inline-contact-form.tsx'
export type { ContactInfo } from './modal-state.ts'
export { ContactButton, ContactLink } from './openers.tsx'
export { RequestSection } from './request-section.tsx'
