// Where the embedded captcha is served.

/**
 * A path of this site. With the page's origin before it, it is what the official component takes as its host, and the
 * dots are needed: the component takes a host for valid only when it has one, which http://localhost:3000 has not.
 */
export const EMBEDDED_CAPTCHA_PATH = '/captcha/v1.0.0'
