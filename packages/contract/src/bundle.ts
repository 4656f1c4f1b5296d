// The import bundle: a company's whole inventory and content as one JSON document. The demo developer uses it too.
import { z } from 'zod'
import { listOf, orNull, textSchema } from './content/fields.ts'
import { type ContentEntry, contentKinds, projectSchema } from './content/index.ts'
import { redirectSchema } from './redirects.ts'

const idSchema = z.int().positive()
const keySchema = z.string().regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/i, 'нужен ключ из букв, цифр и дефисов: b1s1-5')
const quarterSchema = z.string().regex(/^20\d\d-Q[1-4]$/, 'нужен квартал: 2028-Q2')
const areaSchema = z.number().positive().max(100_000).multipleOf(0.01, 'не больше двух знаков после запятой')
const priceSchema = z.int().positive().max(100_000_000_000)
const azimuthsSchema = listOf(z.number().min(0).lt(360))

export const lotStatuses = ['free', 'reserve', 'sold'] as const
const statusSchema = z.enum(lotStatuses)

export const bundleBuildingSchema = z.strictObject({
  id: idSchema,
  projectId: idSchema,
  worldKey: keySchema,
  name: textSchema,
  position: z.int(),
  floorsTotal: z.int().positive(),
  keyDate: quarterSchema,
  hasFacade: z.boolean().default(false),
})

export const bundleSectionSchema = z.strictObject({
  id: idSchema,
  buildingId: idSchema,
  worldKey: keySchema,
  number: z.int().positive(),
  floorsTotal: z.int().positive(),
})

export const bundleFloorSchema = z.strictObject({
  id: idSchema,
  sectionId: idSchema,
  number: z.int(),
  worldKey: keySchema,
  planKey: keySchema,
})

/** What a flat's page shows in addition to the catalog's columns. */
export const flatDetailsSchema = z.strictObject({
  riser: z.int().positive(),
  euro: z.boolean().default(false),
  /** 0 where it was not measured. */
  livingAreaM2: z.number().nonnegative().default(0),
  kitchenAreaM2: z.number().nonnegative().default(0),
  rooms: listOf(
    z.strictObject({ name: textSchema, areaM2: z.number().positive(), countedM2: z.number().nonnegative() }),
  ),
  /** Bearings of the windows, clockwise from north, the main facade first. */
  windowAzimuths: azimuthsSchema,
  /** The parts of the price, in the order shown; the sum of the parts is the price before the promo. */
  priceParts: listOf(z.strictObject({ label: textSchema, amountRub: z.int() })),
  promoUntil: orNull(z.iso.date()),
})

/** Fields that flats and commercial lots share. */
const lotFields = {
  id: idSchema,
  key: keySchema,
  projectId: idSchema,
  buildingId: idSchema,
  sectionId: idSchema,
  floorId: idSchema,
  number: z.int().positive(),
  floor: z.int(),
  status: statusSchema,
  areaM2: areaSchema,
  ceilingHeightM: z.number().positive().max(12),
  priceRub: priceSchema,
  planKey: keySchema,
  publishedAt: z.iso.datetime(),
}

export const bundleFlatSchema = z.strictObject({
  ...lotFields,
  rooms: z.int().min(0).max(9),
  oldPriceRub: orNull(priceSchema),
  promoKey: orNull(keySchema),
  finishing: keySchema,
  attributes: listOf(keySchema),
  details: flatDetailsSchema,
  priceHistory: listOf(z.strictObject({ since: z.iso.date(), priceRub: priceSchema })),
})

export const commercialDetailsSchema = z.strictObject({
  separateEntrance: z.boolean().default(false),
  corner: z.boolean().default(false),
  powerKw: z.number().positive(),
  windowAzimuths: azimuthsSchema,
  /** The present tenant; null when the premises are empty. */
  tenant: orNull(z.strictObject({ trade: textSchema, contractUntil: z.iso.date() })),
  /** Where the estimate of the rent comes from, in words for visitors. */
  rentSource: orNull(textSchema).optional(),
})

export const bundleCommercialLotSchema = z.strictObject({
  ...lotFields,
  premisesType: z.enum(['retail', 'office']),
  rentRubPerMonth: priceSchema,
  details: commercialDetailsSchema,
})

/** A plan is SVG. Its content is checked with an XML parser in modules/plan-svg of the server. */
export const bundlePlanSchema = z.strictObject({
  key: keySchema,
  svg: z
    .string()
    .max(512 * 1024)
    .startsWith('<svg', 'чертёж начинается с <svg: уберите всё, что стоит перед ним'),
})

const pictureOrigins = ['render', 'photo'] as const

const mediaFileSchema = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/i,
    'нужен путь внутри папки медиа, с прямой чертой и латинскими буквами: severny/hero-960.webp',
  )

const pointSchema = z.tuple([z.number(), z.number()], { error: 'нужна точка из двух чисел: [120, 64.5]' })
const outlineSchema = z.looseObject({
  /** The worldKey of the building or of the floor. */
  id: keySchema,
  rings: z
    .array(
      z
        .array(pointSchema)
        .min(3, 'контуру нужно не меньше трёх точек')
        .refine((ring) => ringArea(ring) > 0, 'контур без площади: его точки лежат на одной линии'),
    )
    .min(1),
  label: pointSchema.optional(),
})
const outlinesSchema = z.looseObject({
  /** The size that the points refer to, where it is not the picture's own. */
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  buildings: z.array(
    outlineSchema.partial({ rings: true }).extend({
      sections: z.array(z.looseObject({ floors: z.array(outlineSchema).optional() })).optional(),
    }),
  ),
})

function ringArea(ring: readonly (readonly [number, number])[]): number {
  const twice = ring.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = ring[(place + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

export const bundleMediaSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('picture'),
    id: z.string().min(1),
    alt: textSchema,
    /** How the picture was made, where visitors should know it: «рендер», «фото». */
    origin: z.enum(pictureOrigins).optional(),
    width: z.int().positive(),
    height: z.int().positive(),
    color: z.string().regex(/^#[0-9a-f]{6}$/i, 'нужен цвет: #4fb04f'),
    /** Content hash, part of the address, so that the file may be cached for ever. */
    hash: z.string().min(8),
    variants: z
      .array(
        z.strictObject({
          format: z.enum(['avif', 'webp', 'jpeg', 'png']),
          width: z.int().positive(),
          height: z.int().positive(),
          file: mediaFileSchema,
        }),
      )
      .min(1),
    /** Clickable outlines in pixels of the full-size picture: genplans and facades. */
    outlines: outlinesSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('video'),
    id: z.string().min(1),
    alt: textSchema,
    width: z.int().positive(),
    height: z.int().positive(),
    durationSeconds: z.number().positive(),
    mime: z.string().startsWith('video/'),
    file: mediaFileSchema,
    poster: z.string().min(1),
    hash: z.string().min(8),
  }),
])

const contentEntrySchema = z.discriminatedUnion(
  'kind',
  Object.entries(contentKinds).map(([kind, schema]) =>
    z.strictObject({ kind: z.literal(kind), key: keySchema, position: z.int(), data: schema }),
  ) as unknown as [z.ZodObject<{ kind: z.ZodLiteral<string> }>, ...z.ZodObject<{ kind: z.ZodLiteral<string> }>[]],
  {
    error: ({ code }) =>
      code === 'invalid_union' ? `нужен вид записи: ${Object.keys(contentKinds).join(', ')}` : undefined,
  },
) as unknown as z.ZodType<ContentEntry>

/** The schema of one record of each part. The importer checks record by record, so that it can name every bad one. */
export const bundleRecords = {
  projects: projectSchema,
  buildings: bundleBuildingSchema,
  sections: bundleSectionSchema,
  floors: bundleFloorSchema,
  flats: bundleFlatSchema,
  commercialLots: bundleCommercialLotSchema,
  plans: bundlePlanSchema,
  media: bundleMediaSchema,
  content: contentEntrySchema,
  redirects: redirectSchema,
} as const

export type BundlePart = keyof typeof bundleRecords
export type BundleRecord<Part extends BundlePart> = z.infer<(typeof bundleRecords)[Part]>
export type Bundle = { version: 1 } & { [Part in BundlePart]: BundleRecord<Part>[] }

export type FlatDetails = z.infer<typeof flatDetailsSchema>
export type CommercialDetails = z.infer<typeof commercialDetailsSchema>
export type PictureOrigin = (typeof pictureOrigins)[number]
export type MediaItem = z.infer<typeof bundleMediaSchema>
