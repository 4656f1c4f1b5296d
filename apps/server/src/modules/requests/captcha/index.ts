// The invisible captcha: an outside provider, or our own embedded one.
export { embeddedCaptchaRoutes } from './routes.ts'
export { CaptchaService, type CaptchaVerdict, captchaSettings } from './service.ts'
