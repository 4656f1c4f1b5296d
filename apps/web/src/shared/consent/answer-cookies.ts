// Writes the visitor's answer to the cookie notice. Not in the first load: only the notice and the policy need it.
import { announceAnswer, COOKIES_ACCEPTED_KEY, COOKIES_REFUSED_KEY } from './cookies-accepted.ts'

/** Which answer was given to which text, and when. */
const RECORD_KEY = 'cookies_answer'

/** `textVersion` is the version of the text that the visitor has answered: cookieTextVersion. */
export function acceptCookies(textVersion: string): void {
  store(COOKIES_ACCEPTED_KEY, COOKIES_REFUSED_KEY, { answer: 'accepted', version: textVersion })
}

export function refuseCookies(textVersion: string): void {
  store(COOKIES_REFUSED_KEY, COOKIES_ACCEPTED_KEY, { answer: 'refused', version: textVersion })
}

function store(key: string, opposite: string, record: { answer: 'accepted' | 'refused'; version: string }): void {
  try {
    localStorage.setItem(key, 'true')
    localStorage.removeItem(opposite)
    localStorage.setItem(RECORD_KEY, JSON.stringify({ ...record, time: new Date().toISOString() }))
  } catch {
    // The page remembers the answer until it is closed.
  }
  announceAnswer(key)
}
