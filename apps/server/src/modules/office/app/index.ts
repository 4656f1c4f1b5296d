// The built office: its page and its files under /office.
export { type BuiltOffice, loadBuiltOffice } from './built-office.ts'
export { officeAppRoutes } from './routes.ts'
