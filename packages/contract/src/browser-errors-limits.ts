// Names and limits of a browser's error report, shared by browser and server. No zod here: the browser loads this file.

export const BROWSER_ERRORS_PATH = '/api/browser-errors'

/** Which listener caught the error; the server classifies the error by its message. */
export const BROWSER_ERROR_SOURCES = ['script', 'promise', 'resource'] as const
export type BrowserErrorSource = (typeof BROWSER_ERROR_SOURCES)[number]

export const ERROR_MESSAGE_LENGTH = 300
export const ERROR_STACK_LENGTH = 2_000
export const ERROR_PAGE_LENGTH = 200
