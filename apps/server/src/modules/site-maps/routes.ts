// Serves the files that robots and browsers load besides pages: robots.txt, the site maps, the manifest.
import { NAMED_MARKS } from '@kvartal/contract/advertising-marks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../http/app-error.ts'
import { publicOrigin } from '../../http/public-origin.ts'
import type { Config } from '../../start/config.ts'
import type { CompanyService } from '../company/index.ts'
import { latestChange, type SiteMaps } from './service.ts'
import { mapIndex, urlSet } from './xml.ts'

export interface SiteMapRoutesOptions {
  config: Config
  company: Pick<CompanyService, 'company'>
  siteMaps: SiteMaps
}

const CACHE_FOR_AN_HOUR = 'public, max-age=3600'
/** As in the tokens of packages/ui. */
const PAPER = '#FBFBF8'

export async function siteMapRoutes(
  app: FastifyInstance,
  { config, company, siteMaps }: SiteMapRoutesOptions,
): Promise<void> {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (request, reply) =>
    reply
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(config.outside.isIndexable ? robotsText(publicOrigin(config, request)) : CLOSED_TO_ROBOTS),
  )

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const maps = [...(await siteMaps.maps())].map(([name, entries]) => ({
      path: `/sitemaps/${name}.xml`,
      changedAt: latestChange(entries),
    }))
    return sendXml(reply, mapIndex(maps, publicOrigin(config, request)))
  })

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', hidden, async (request, reply) => {
    const entries = (await siteMaps.maps()).get(request.params.name)
    if (!entries) throw notFound('Такой карты сайта нет.')
    return sendXml(reply, urlSet(entries, publicOrigin(config, request)))
  })

  app.get('/site.webmanifest', hidden, (_request, reply) => {
    const { name, tagline } = company.company()
    return reply
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          name,
          short_name: name,
          description: tagline,
          lang: 'ru',
          start_url: '/',
          display: 'browser',
          background_color: PAPER,
          theme_color: PAPER,
          icons: [192, 512].map((size) => ({
            src: `/icon-${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose: 'any maskable',
          })),
        }),
      )
  })
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.header('cache-control', CACHE_FOR_AN_HOUR).type('application/xml; charset=utf-8').send(xml)
}

/** A Clean-param rule needs the full name of every parameter. */
const USUAL_MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', ...NAMED_MARKS]

/** Parameters that show the same flats in another way; Yandex merges such addresses when it gets these rules. */
const CLEAN_PARAMS = ['sort&view&page&building&fold&open /list', `${USUAL_MARKS.join('&')} /`]

/** The whole text for a copy of the site: no robot may read any page of it. */
const CLOSED_TO_ROBOTS = 'User-agent: *\nDisallow: /\n'

function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /favorites',
    'Disallow: /compare',
    'Disallow: /subscriptions',
    'Disallow: /letters/',
    'Disallow: /flats.pdf',
    'Disallow: /commercial.pdf',
    'Disallow: /error',
    'Disallow: /unsupported',
    ...CLEAN_PARAMS.map((rule) => `Clean-param: ${rule}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
}
