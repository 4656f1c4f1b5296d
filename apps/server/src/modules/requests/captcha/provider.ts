// The interface of a captcha provider: validates a token.

export interface CaptchaProvider {
  /**
   * True when the token belongs to a person; a token works once. Throws ProviderAwayError when the provider cannot
   * decide.
   */
  validate(token: string, visitor: CaptchaVisitor): Promise<boolean>
}

export interface CaptchaVisitor {
  address: string
  /** The session of the contact request that the token was sent with, if any. */
  sessionId: string | null
}

export class ProviderAwayError extends Error {
  override name = 'ProviderAwayError'
}
