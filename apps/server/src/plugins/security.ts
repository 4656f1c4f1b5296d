// Security headers. Scripts come from this site only (and from the captcha's host when one is configured):
// no nonce is needed, so that pages can be cached.
import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'

export const security = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    const captcha = config.captchaHost ? [config.captchaHost] : []
    const hosts = Object.values(config.hosts)
    const metrika = config.metrikaId === null ? [] : ['https://mc.yandex.ru']
    const media = [config.mediaUrl, config.plansUrl]
      .filter((url) => /^https?:/.test(url))
      .map((url) => new URL(url).origin)
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...captcha, ...metrika],
          // Custom properties on elements (a bar's share, a slider's place) are style attributes; style elements are not allowed.
          styleSrc: ["'self'"],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', ...media, ...captcha, ...metrika],
          mediaSrc: ["'self'", ...media],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...hosts, ...captcha, ...metrika],
          frameSrc: captcha.length > 0 ? captcha : ["'none'"],
          workerSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
          ...(config.hosts.site?.startsWith('https:') && { upgradeInsecureRequests: [] }),
        },
      },
      // Meaningful over TLS only; browsers ignore it elsewhere.
      strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
    })
    app.addHook('onSend', async (_request, reply) => {
      reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    })
  },
  { name: 'security' },
)
