// Owns the record of a residential complex: everything a visitor reads about it and what its inventory is made from.
import { z } from 'zod'
import {
  colorSchema,
  coordinatesSchema,
  externalHrefSchema,
  figureSchema,
  mediaIdSchema,
  pictureSchema,
  quarterSchema,
  slugSchema,
  textSchema,
  titledTextSchema,
} from './fields.ts'

export const finishingSchema = z.enum(['none', 'white-box', 'full'])
export const infrastructureLayerSchema = z.enum(['family', 'schools', 'sport', 'parks', 'shops', 'parking'])
export const stageSchema = z.enum(['built', 'construction', 'starting'])
export const projectClassSchema = z.enum(['business', 'comfort'])

const metroStationSchema = z
  .strictObject({
    name: textSchema,
    line: textSchema,
    lineColor: colorSchema,
    coordinates: coordinatesSchema,
    walkMinutes: z.int().positive().nullable(),
    transportMinutes: z.int().positive().nullable(),
  })
  .refine((station) => station.walkMinutes !== null || station.transportMinutes !== null, {
    message: 'нужны минуты пешком (walkMinutes) или на транспорте (transportMinutes)',
  })

const buildingSchema = z.strictObject({
  /** Id of the building in the world and in the polygons. */
  worldKey: slugSchema,
  name: textSchema,
  stage: stageSchema,
  keyDate: quarterSchema,
  /** Lowest and highest section, ground floor included. */
  floorsMin: z.int().positive(),
  floorsMax: z.int().positive(),
  facadeText: textSchema,
  ceilingHeightM: z.number().min(2.5).max(6),
  /** Upper storeys drawn in behind a terrace; null where the building has none. */
  penthouseCeilingHeightM: z.number().min(2.5).max(6).nullable(),
  /** Picture with clickable floors; null for an announced building. The polygons carry the same id. */
  facadeMediaId: mediaIdSchema.nullable(),
})

const placeSchema = z
  .strictObject({
    layer: infrastructureLayerSchema,
    name: textSchema,
    text: textSchema.optional(),
    /** Part of the complex itself. */
    inside: z.boolean(),
    coordinates: coordinatesSchema,
    distanceM: z.int().nonnegative(),
    walkMinutes: z.int().nonnegative(),
  })
  .refine((place) => place.inside || place.walkMinutes > 0, {
    message: 'месту вне проекта нужны минуты пешком: walkMinutes больше 0',
  })

export const projectSchema = z.strictObject({
  /** Public number of the project, part of addresses of the API. */
  id: z.int().positive(),
  slug: slugSchema,
  /** Key to the world, its media and polygons. */
  worldKey: slugSchema,
  name: textSchema,
  class: projectClassSchema,
  stage: stageSchema,
  title: textSchema,
  description: textSchema,
  tagline: textSchema,
  summary: textSchema,
  storyTitle: textSchema,
  story: z.array(textSchema).min(2),
  address: textSchema,
  /** The wire's sub_locality_name. */
  district: textSchema,
  coordinates: coordinatesSchema,
  metro: z.array(metroStationSchema).min(1),
  buildings: z.array(buildingSchema).min(1),
  genplanMediaId: mediaIdSchema,
  heroMediaId: mediaIdSchema,
  /** The finished house from the construction camera, for the slider beside the latest report. */
  finishedViewMediaId: mediaIdSchema.nullable(),
  facts: z.array(figureSchema).min(3),
  pricePerM2ThousandRub: z
    .strictObject({ min: z.int().positive(), base: z.int().positive(), max: z.int().positive() })
    .refine(({ min, base, max }) => min <= base && base <= max, {
      message: 'min, base и max должны идти по возрастанию',
    }),
  advantages: z.array(titledTextSchema).min(3),
  architecture: z.strictObject({ title: textSchema, paragraphs: z.array(textSchema).min(1), mediaId: mediaIdSchema }),
  finishing: z.strictObject({
    kinds: z.array(finishingSchema).min(1),
    paragraphs: z.array(textSchema).min(1),
    styles: z.array(z.strictObject({ name: textSchema, text: textSchema, pictures: z.array(pictureSchema).min(1) })),
  }),
  locationText: textSchema,
  infrastructure: z.array(placeSchema).min(5),
  gallery: z.array(pictureSchema).min(3),
  documentKeys: z.array(slugSchema).min(1),
  specialProgramKeys: z.array(slugSchema),
  mortgageProgramKeys: z.array(slugSchema),
  developer: z.strictObject({
    name: textSchema,
    escrowBank: textSchema,
    declarationHref: externalHrefSchema,
  }),
})

export type Project = z.infer<typeof projectSchema>
