// Session ids and captcha tokens of the running server, without which no form passes its first check.
import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import { solveTask } from '../captcha-token.ts'
import { placeholders } from './samples.ts'

export class FormCredentials {
  readonly #origin: string
  #usedSession = ''
  #usedToken = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Returns a function that fills in the placeholders; credentials are requested only if the body has any. */
  async for(body: string | undefined): Promise<(text: string) => string> {
    const has = (place: string) => body?.includes(place) ?? false
    if (has(placeholders.freshSession) || this.#usedSession === '')
      this.#usedSession = await this.#fetch('/api/v2/get_token')
    if (has(placeholders.freshToken) || this.#usedToken === '') {
      this.#usedToken = solveTask(await this.#fetch(`${EMBEDDED_CAPTCHA_PATH}/task`))
    }
    const [session, token] = [this.#usedSession, this.#usedToken]
    return (text) =>
      text
        .replaceAll(placeholders.freshSession, session)
        .replaceAll(placeholders.usedSession, session)
        .replaceAll(placeholders.freshToken, encodeToken(text, token))
        .replaceAll(placeholders.usedToken, encodeToken(text, token))
  }

  async #fetch<Answer>(path: string): Promise<Answer> {
    return (await (await fetch(this.#origin + path)).json()) as Answer
  }
}

/** Base64 contains plus signs, which a form would read as spaces. */
function encodeToken(body: string, token: string): string {
  return body.startsWith('{') ? token : encodeURIComponent(token)
}
