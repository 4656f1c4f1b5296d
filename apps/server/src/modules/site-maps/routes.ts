// Serves the files that robots and browsers load besides pages: robots.txt, the site maps, the manifest.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../http/app-error.ts'
import { publicOrigin } from '../../http/public-origin.ts'
import type { Config } from '../../start/config.ts'
import type { CompanyService } from '../company/index.ts'
import type { PageChanges } from '../page-changes/index.ts'
import { CLOSED_TO_ROBOTS, robotsText } from './robots.ts'
import { latestChange, siteMaps } from './service.ts'
import { mapIndex, urlSet } from './xml.ts'

export interface SiteMapRoutesOptions {
  config: Config
  company: Pick<CompanyService, 'company'>
  pageChanges: Pick<PageChanges, 'siteMapPages' | 'changedAt'>
}

const CACHE_FOR_AN_HOUR = 'public, max-age=3600'
/** The colour of the token `paper` of packages/ui. */
const PAPER = '#FBFBF8'

export async function siteMapRoutes(
  app: FastifyInstance,
  { config, company, pageChanges }: SiteMapRoutesOptions,
): Promise<void> {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (request, reply) =>
    reply
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(config.outside.isIndexable ? robotsText(publicOrigin(config, request)) : CLOSED_TO_ROBOTS),
  )

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const maps = [...siteMaps(pageChanges)].map(([name, entries]) => ({
      path: `/sitemaps/${name}.xml`,
      changedAt: latestChange(entries),
    }))
    return sendXml(reply, mapIndex(maps, publicOrigin(config, request)))
  })

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', hidden, async (request, reply) => {
    const entries = siteMaps(pageChanges).get(request.params.name)
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
