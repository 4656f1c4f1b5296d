// Body scroll lock.
export { LOCK_DELAY_MS, lockScroll, useScrollLock } from './scroll-lock.ts'
