// The stop list: mailboxes that want no more letters from the site, and the page where their owners say so.
export { mailStopRoutes } from './routes.ts'
export { MailStops } from './service.ts'
