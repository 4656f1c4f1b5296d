// The visitor's answer to the cookie notice, stored in local storage under cookies_accepted.

export const COOKIES_ACCEPTED_KEY = 'cookies_accepted'

const listeners = new Set<() => void>()
let acceptedWithoutStorage = false

export function areCookiesAccepted(): boolean {
  try {
    return localStorage.getItem(COOKIES_ACCEPTED_KEY) === 'true'
  } catch {
    return acceptedWithoutStorage
  }
}

export function acceptCookies(): void {
  acceptedWithoutStorage = true
  try {
    localStorage.setItem(COOKIES_ACCEPTED_KEY, 'true')
  } catch {
    // Without storage the answer is valid until the page is closed.
  }
  for (const listener of listeners) listener()
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
