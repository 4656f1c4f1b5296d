// Tells pages about the map and serves the files of its folder. They keep their names, so they are asked for again.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { mapAnswerSchema } from '@kvartal/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { markCacheable } from '../../http/cacheable.ts'
import { folderFiles } from '../../http/plugins/folder-files.ts'
import type { Config } from '../../start/config.ts'
import { CITY_MAP_PATH, type CityMap } from './service.ts'

interface CityMapRoutesOptions {
  config: Config
  cityMap: CityMap
}

export async function cityMapRoutes(instance: FastifyInstance, options: CityMapRoutesOptions): Promise<void> {
  const { config, cityMap } = options
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/api/general_settings/map',
    { schema: { tags: ['site'], summary: 'Карта города: стиль и картинки', response: { 200: mapAnswerSchema } } },
    async (_request, reply) => {
      // Nothing of it changes while the server runs; a page is kept by the tags of what stands beside the map.
      markCacheable(reply, ['content'])
      return cityMap.answer
    },
  )

  const root = config.map.dir && resolve(config.map.dir)
  if (!root || !existsSync(root)) return
  await folderFiles(instance, {
    root,
    prefix: `${CITY_MAP_PATH}/`,
    extensions: ['json', 'geojson', 'svg', 'png', 'webp', 'avif', 'pbf', 'mvt'],
    headers: { 'cache-control': 'public, max-age=3600, stale-while-revalidate=604800' },
  })
}
