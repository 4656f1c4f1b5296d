// Letters to visitors: how they are sent, and the parts that all of them are made of.
export { callStep, contactLines } from './company-lines.ts'
export {
  factLines,
  factTable,
  nextStep,
  type PaymentTerms,
  paymentBlocks,
  paymentLines,
  paymentTerms,
} from './flat-parts.ts'
export * as markup from './markup.ts'
export { planAttachment, readPlan } from './plan-picture.ts'
export { createSmtpTransport } from './smtp.ts'
export { LETTER_TIMEOUT_MS, UnknownOutcome, VisitorMail } from './visitor-mail.ts'
