// Mailboxes that want no more letters from the site, and the page where they say so.
export { mailStopRoutes } from './routes.ts'
export { MailStops } from './service.ts'
