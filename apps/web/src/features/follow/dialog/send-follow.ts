// Asks the server for a confirmation letter: captcha, session id, then the request.
import { formEndpoints } from '@kvartal/contract/client/forms'
import type { FollowRequest } from '@kvartal/contract/subscriptions'
import { type ApiClient, ApiError } from '@kvartal/runtime/api'

export type FollowDraft = Omit<FollowRequest, 'smartToken' | 'sessionID'>

interface SenderParts {
  api: ApiClient
  /** Resolves with a fresh token or rejects; nothing is sent without a token. */
  passCaptcha: () => Promise<string>
}

/** The session id stays until success, so that a retry after a lost answer makes no second letter. */
export function createFollowSender({ api, passCaptcha }: SenderParts): (draft: FollowDraft) => Promise<void> {
  let sessionID: string | undefined
  return async (draft) => {
    const smartToken = await passCaptcha()
    sessionID ??= await api.call(formEndpoints.sessionToken, undefined)
    try {
      await api.call(formEndpoints.follow, { ...draft, smartToken, sessionID })
    } catch (error) {
      // An answered request was not accepted: the next one is another.
      if (error instanceof ApiError && typeof error.status === 'number') sessionID = undefined
      throw error
    }
    sessionID = undefined
  }
}
