// The invisible captcha: asks the provider, or is the provider itself.
export { embeddedCaptchaRoutes } from './routes.ts'
export { CaptchaService, type CaptchaVerdict, captchaSettings } from './service.ts'
