// Where the embedded captcha is served.

/**
 * A path of this site. With the page's origin before it, it is the `host` of the official component. The dot is needed:
 * the component accepts a host only if it contains one, and http://localhost:3000 does not.
 */
export const EMBEDDED_CAPTCHA_PATH = '/captcha/v1.0.0'
