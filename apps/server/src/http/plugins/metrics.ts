// Prometheus metrics: request times by route, event-loop lag, and the registry for the metrics of modules.
import { isInProcess } from '@kvartal/runtime/node'
import fastifyPlugin from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '../../start/version.ts'

export interface Metrics {
  registry: Registry
  catalogVersion: Gauge
  leads: Counter<'outcome'>
  leadChannels: Counter<'channel'>
  htmlCache: Counter<'result'>
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

let measured: Registry | undefined

/** What prom-client measures of the process itself. It never stops measuring, so a process starts it only once. */
function processMetrics(): Registry {
  if (measured) return measured
  measured = new Registry()
  collectDefaultMetrics({ register: measured })
  return measured
}

export const metrics = fastifyPlugin(
  async (app) => {
    const registry = new Registry()
    const ofProcess = processMetrics()
    const requests = new Histogram({
      name: 'kvartal_http_request_seconds',
      help: 'Time to answer a request, by route and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    })
    const build = new Gauge({
      name: 'kvartal_build_info',
      help: 'Always 1; the labels tell which version of the site runs on which Node.js',
      labelNames: ['version', 'node'] as const,
      registers: [registry],
    })
    build.set({ version: VERSION, node: process.versions.node }, 1)
    app.decorate('metrics', {
      registry,
      catalogVersion: new Gauge({
        name: 'kvartal_catalog_version',
        help: 'Version of the inventory that this node serves',
        registers: [registry],
      }),
      leads: new Counter({
        name: 'kvartal_leads_total',
        help: 'Contact requests by outcome',
        labelNames: ['outcome'] as const,
        registers: [registry],
      }),
      leadChannels: new Counter({
        name: 'kvartal_lead_channels_total',
        help: 'Stored contact requests by the channel that brought the visitor',
        labelNames: ['channel'] as const,
        registers: [registry],
      }),
      htmlCache: new Counter({
        name: 'kvartal_html_cache_total',
        help: 'Pages by how the HTML cache answered: hit, miss, stale, refused',
        labelNames: ['result'] as const,
        registers: [registry],
      }),
    })
    app.addHook('onResponse', async (request, reply) => {
      if (isInProcess(request)) return
      const route = request.routeOptions.url ?? 'unknown'
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    })
    app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store').type(registry.contentType)
      return Registry.merge([ofProcess, registry]).metrics()
    })
  },
  { name: 'metrics' },
)
