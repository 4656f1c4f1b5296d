// Submits a request in the specified order: captcha, session id, then both posts in parallel.
import { formEndpoints } from '@kvartal/contract/client/forms'
import { type FormAnswer, type FormRequest, HONEYPOT_FIELD } from '@kvartal/contract/forms'
import { type ApiClient, ApiError } from '@kvartal/runtime/api'

export type RequestDraft = Omit<FormRequest, 'smartToken' | 'sessionID'>

interface SenderParts {
  api: ApiClient
  /** Resolves with a fresh token or rejects; nothing is sent without a token. */
  passCaptcha: () => Promise<string>
}

/**
 * One sender serves one request of a visitor, however often it is retried. The session id stays until success, so that
 * a retry creates no second lead.
 */
export function createSender({ api, passCaptcha }: SenderParts): (draft: RequestDraft) => Promise<FormAnswer> {
  let sessionID: string | undefined
  return async (draft) => {
    // Another backend does not know the honeypot: what a robot has filled in is answered as a success and not sent.
    if (draft[HONEYPOT_FIELD] && !(api.isOwn('site') && api.isOwn('admin'))) return { success: true }
    const smartToken = await passCaptcha()
    sessionID ??= await api.call(formEndpoints.sessionToken, undefined)
    const request: FormRequest = { ...draft, smartToken, sessionID }
    // Either post is enough for the server to store the lead; the success message depends only on the second one.
    api.call(formEndpoints.forms, request).catch(() => {})
    try {
      const answer = await api.call(formEndpoints.otherInformation, request)
      sessionID = undefined
      return answer
    } catch (error) {
      if (isAboutSession(error)) sessionID = undefined
      throw error
    }
  }
}

/** The session id has expired: the next attempt gets a new one. */
function isAboutSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return false
  return (error.data as { field?: unknown }).field === 'sessionID'
}
