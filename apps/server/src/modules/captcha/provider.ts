// What a captcha provider answers about a token.

export interface CaptchaProvider {
  /** True when a person is behind the token, which works once. Throws ProviderAwayError when it cannot tell. */
  validate(token: string, visitor: CaptchaVisitor): Promise<boolean>
}

export interface CaptchaVisitor {
  address: string
  /** The contact request that the token belongs to, where there is one. */
  sessionId: string | null
}

export class ProviderAwayError extends Error {
  override name = 'ProviderAwayError'
}
