// The browser's Back closes what is open.
export { keepEntry, useBackCloses } from './back-closes.ts'
