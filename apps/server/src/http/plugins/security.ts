// Security headers. Scripts are allowed from this site only (and from the captcha's host when one is configured): no
// nonce is needed, so that pages can be cached.
import type { OutgoingHttpHeaders } from 'node:http'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { isInProcess } from '@kvartal/runtime/node'
import Fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../../start/config.ts'
import { callHosts } from '../call-hosts.ts'

export const security = fastifyPlugin<{ headers: OutgoingHttpHeaders }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (!isInProcess(request)) reply.headers(headers)
      done()
    })
  },
  { name: 'security' },
)

/** The same for every response. docs/security.md explains each header. */
export async function securityHeaders(config: Config): Promise<OutgoingHttpHeaders> {
  const captcha = config.captchaHost ? [config.captchaHost] : []
  const hosts = Object.values(config.hosts)
  // Other backends may use absolute URLs for pictures and videos.
  const { site, admin, manager } = callHosts(config)
  const answering = [site, admin, manager].filter((host) => host !== '')
  const metrika = config.metrikaId === null ? [] : ['https://mc.yandex.ru']
  const media = [config.mediaUrl, config.plansUrl]
    .filter((url) => /^https?:/.test(url))
    .map((url) => new URL(url).origin)
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...captcha, ...metrika],
        // Custom properties on elements (the share of a bar, the position of a slider) are style attributes; style
        // elements are not allowed.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...media, ...answering, ...config.map.hosts, ...captcha, ...metrika],
        mediaSrc: ["'self'", ...media, ...answering],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hosts, ...config.map.hosts, ...captcha, ...metrika],
        frameSrc: captcha.length > 0 ? captcha : ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(config.hosts.site?.startsWith('https:') && { upgradeInsecureRequests: [] }),
      },
    },
    // Browsers ignore it without TLS. Subdomains are not included: other hosts of the company may not have TLS.
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  headers['permissions-policy'] = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
  return headers
}

/** Helmet computes its headers for every request, though these never differ. Computed once, they cost half as much. */
async function headersOf(options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> {
  const probe = Fastify()
  await probe.register(helmet, options)
  let headers: OutgoingHttpHeaders = {}
  probe.get('/', (_request, reply) => {
    headers = { ...reply.raw.getHeaders() }
    return reply.send()
  })
  await probe.inject('/')
  await probe.close()
  return headers
}
