// The stop list: mailboxes that want no more letters from the site, the page where their owners say so, and the signed
// keys of links in letters.
export { mailboxKey } from './mailbox-key.ts'
export {
  asLetterPage,
  ignoreBodies,
  keyQuerySchema,
  mailStopRoutes,
  REQUESTS_PER_MINUTE,
  shownCompany,
} from './routes.ts'
export { MailStops } from './service.ts'
export { letterPage } from './stop-page.ts'
export { MailTickets } from './tickets.ts'
