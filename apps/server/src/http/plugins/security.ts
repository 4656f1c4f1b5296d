// Security headers. Scripts are allowed from this site and from hosts that a setting names: no nonce is needed, so that
// pages can be cached.
import type { OutgoingHttpHeaders } from 'node:http'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { isInProcess } from '@kvartal/runtime/node'
import Fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../../start/config.ts'
import { callHosts } from '../call-hosts.ts'
import { outsideHosts } from './outside-hosts.ts'

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
  const outside = outsideHosts(config)
  const frames = [...captcha, ...outside.frames]
  const media = [config.mediaUrl, config.plansUrl]
    .filter((url) => /^https?:/.test(url))
    .map((url) => new URL(url).origin)
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...captcha, ...outside.scripts],
        // Custom properties on elements (the share of a bar, the position of a slider) are style attributes; style
        // elements are allowed only where widgets of other services are configured.
        styleSrc: ["'self'", ...outside.styles],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...media, ...answering, ...config.map.hosts, ...captcha, ...outside.pictures],
        mediaSrc: ["'self'", ...media, ...answering, ...outside.sounds],
        fontSrc: ["'self'", ...outside.fonts],
        connectSrc: ["'self'", ...hosts, ...config.map.hosts, ...captcha, ...outside.connections],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...outside.ancestors],
        ...(config.hosts.site?.startsWith('https:') && { upgradeInsecureRequests: [] }),
      },
    },
    // It cannot name other sites. Where some may show this one in a frame, frame-ancestors alone decides.
    xFrameOptions: outside.ancestors.length === 0,
    // Browsers ignore it without TLS. Subdomains are not included: other hosts of the company may not have TLS.
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  headers['permissions-policy'] = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
  if (!config.outside.isIndexable) headers['x-robots-tag'] = 'noindex, nofollow'
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
