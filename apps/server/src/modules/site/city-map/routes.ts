// Gives pages the settings of the map and serves the files of its folder. File names have no hash, so browsers
// revalidate them.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { mapAnswerSchema } from '@kvartal/contract/map'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { markCacheable } from '../../../http/cacheable.ts'
import { folderFiles } from '../../../http/plugins/folder-files.ts'
import type { Config } from '../../../start/config.ts'
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
      // The settings do not change while the server runs. The page is cached by the tags of its other data.
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
