// Reads the settings of the map from its folder. A site without a map still works: no fault here prevents a start.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MapAnswer } from '@kvartal/contract/map'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../start/config.ts'

export const CITY_MAP_PATH = '/city-map'

const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** The metadata that we read from a MapLibre style; docs/map.md explains each field. */
const styleSchema = z.object({
  metadata: z
    .object({
      'kvartal:attribution': z.string().min(1).optional(),
      'kvartal:max-bounds': boxSchema.optional(),
      'kvartal:max-zoom': z.number().min(0).max(24).optional(),
      'kvartal:static': z
        .array(
          z.object({
            file: z.string().regex(/^[\w.-]+$/, 'must be the name of a file in the same folder'),
            width: z.int().positive(),
            height: z.int().positive(),
            box: boxSchema,
          }),
        )
        .default([]),
    })
    .default({ 'kvartal:static': [] }),
})

export class CityMap {
  readonly answer: MapAnswer

  constructor(answer: MapAnswer) {
    this.answer = answer
  }

  static async read({ dir, styleUrl }: Config['map'], log: FastifyBaseLogger): Promise<CityMap> {
    const withoutFolder = {
      styleUrl: styleUrl ?? null,
      attribution: null,
      maxBounds: null,
      maxZoom: null,
      pictures: [],
    }
    if (dir === undefined) return new CityMap(withoutFolder)
    try {
      const { metadata } = styleSchema.parse(JSON.parse(await readFile(join(dir, 'style.json'), 'utf8')))
      return new CityMap({
        styleUrl: styleUrl ?? `${CITY_MAP_PATH}/style.json`,
        attribution: metadata['kvartal:attribution'] ?? null,
        maxBounds: metadata['kvartal:max-bounds'] ?? null,
        maxZoom: metadata['kvartal:max-zoom'] ?? null,
        pictures: metadata['kvartal:static'].map(({ file, ...frame }) => ({
          src: `${CITY_MAP_PATH}/${file}`,
          ...frame,
        })),
      })
    } catch (error) {
      log.warn({ err: error, dir }, 'the folder of the map could not be read, its pictures are not shown')
      return new CityMap(withoutFolder)
    }
  }
}
