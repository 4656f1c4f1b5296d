// The browser's Back closes what is open.
export { keepEntry, leaveEntriesOfReload, useBackCloses } from './back-closes.ts'
