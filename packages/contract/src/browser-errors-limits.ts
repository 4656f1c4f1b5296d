// What both sides of an error report of a browser agree on. No zod here: the browser loads this file.

export const BROWSER_ERRORS_PATH = '/api/browser-errors'

/** Where the browser met the error; the server works out what it is from the words. */
export const BROWSER_ERROR_SOURCES = ['script', 'promise', 'resource'] as const
export type BrowserErrorSource = (typeof BROWSER_ERROR_SOURCES)[number]

export const ERROR_MESSAGE_LENGTH = 300
export const ERROR_STACK_LENGTH = 2_000
export const ERROR_PAGE_LENGTH = 200
