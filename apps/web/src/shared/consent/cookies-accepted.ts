// The visitor's answer to the cookie notice, in local storage: cookies_accepted as the specification has it,
// cookies_refused for «Нет», which it does not know, and cookies_answer with the version of the text and the time.

export const COOKIES_ACCEPTED_KEY = 'cookies_accepted'
export const COOKIES_REFUSED_KEY = 'cookies_refused'
export const COOKIES_ANSWER_KEY = 'cookies_answer'

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

/** `textVersion` tells which text the visitor has answered: cookieTextVersion. */
export function acceptCookies(textVersion: string): void {
  store(COOKIES_ACCEPTED_KEY, COOKIES_REFUSED_KEY, textVersion)
}

export function refuseCookies(textVersion: string): void {
  store(COOKIES_REFUSED_KEY, COOKIES_ACCEPTED_KEY, textVersion)
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return answerWithoutStorage === key
  }
}

function store(answer: string, opposite: string, textVersion: string): void {
  answerWithoutStorage = answer
  try {
    localStorage.setItem(answer, 'true')
    localStorage.removeItem(opposite)
    const record = { answer: cookiesAnswer(), version: textVersion, time: new Date().toISOString() }
    localStorage.setItem(COOKIES_ANSWER_KEY, JSON.stringify(record))
  } catch {
    // Without storage the answer is valid until the page is closed.
  }
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
