// Letters to visitors: how they are sent, and the parts that all of them are made of.
export { contactLines } from './company-lines.ts'
export * as markup from './markup.ts'
export { planAttachment, readPlan } from './plan-picture.ts'
export { createSmtpTransport } from './smtp.ts'
export { LETTER_TIMEOUT_MS, UnknownOutcome, VisitorMail } from './visitor-mail.ts'
