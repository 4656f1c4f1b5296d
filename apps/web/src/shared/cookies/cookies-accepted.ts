// The visitor's answer to the cookie notice, in local storage: cookies_accepted as the specification has it, and
// cookies_refused for «Нет», which it does not know. answer-cookies.ts writes it.

export const COOKIES_ACCEPTED_KEY = 'cookies_accepted'
export const COOKIES_REFUSED_KEY = 'cookies_refused'

/** Null: not answered yet. */
export type CookiesAnswer = 'accepted' | 'refused' | null

const listeners = new Set<() => void>()
const settingsListeners = new Set<() => void>()
let answerWithoutStorage: string | undefined

export function areCookiesAccepted(): boolean {
  return isStored(COOKIES_ACCEPTED_KEY)
}

export function cookiesAnswer(): CookiesAnswer {
  if (areCookiesAccepted()) return 'accepted'
  return isStored(COOKIES_REFUSED_KEY) ? 'refused' : null
}

/** By a setting of the company visits are counted without an answer too, until the visitor refuses. */
export function isCountingAllowed(countsUnlessRefused: true | undefined): boolean {
  return countsUnlessRefused ? cookiesAnswer() !== 'refused' : areCookiesAccepted()
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return answerWithoutStorage === key
  }
}

/** Called after the answer is stored. Without storage the answer is valid until the page is closed. */
export function announceAnswer(key: string): void {
  answerWithoutStorage = key
  for (const listener of listeners) listener()
}

/** Shows the notice again, whatever was answered before. */
export function openCookieSettings(): void {
  for (const listener of settingsListeners) listener()
}

export function onCookieSettings(listener: () => void): () => void {
  settingsListeners.add(listener)
  return () => void settingsListeners.delete(listener)
}

/** Subscribes to an answer given here or in another tab. */
export function onCookiesAnswer(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
