// Owns the record of a residential complex: everything a visitor reads about it, and the data that its inventory is
// generated from.
import { z } from 'zod'
import {
  colorSchema,
  coordinatesSchema,
  externalHrefSchema,
  figureSchema,
  listOf,
  mediaIdSchema,
  orNull,
  pictureSchema,
  quarterSchema,
  slugSchema,
  textSchema,
  titledTextSchema,
} from './fields.ts'

export const finishingSchema = z.enum(['none', 'white-box', 'full'])
/** The places near a project that flats are filtered by. */
export const placeKindSchema = z.enum(['school', 'kindergarten'])
export const infrastructureLayerSchema = z.enum(['family', 'schools', 'sport', 'parks', 'shops', 'parking'])
/** From the simplest to the most expensive, by their names on the market. */
export const projectClassSchema = z.enum(['standard', 'comfort', 'comfort-plus', 'business', 'premium', 'elite'])
export const stageSchema = z.enum(['built', 'construction', 'starting'])

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

/** What is seen from the windows of one side of a building, on a run of floors. */
const windowViewSchema = z
  .strictObject({
    mediaId: mediaIdSchema,
    /** Where the windows look, in degrees from north, clockwise. */
    azimuth: z.number().min(0).lt(360),
    floorFrom: z.int(),
    floorTo: z.int(),
    /** The floor that the picture was taken on. */
    takenFloor: orNull(z.int()),
    /** Whose view it is when the picture shows a similar one, in lower case: корпус 2. */
    borrowedFrom: orNull(textSchema),
    /** What is seen, two or three things in lower case: липы вдоль улицы. Absent in earlier records. */
    seen: z.array(textSchema).optional(),
  })
  .refine(({ floorFrom, floorTo }) => floorFrom <= floorTo, {
    path: ['floorTo'],
    message: 'верхний этаж (floorTo) не может быть ниже нижнего (floorFrom)',
  })

/** The pages of flats show the first picture of the yard and the first of the lobby. */
const galleryPictureSchema = pictureSchema.extend({ place: z.enum(['yard', 'lobby']).optional() })

const buildingSchema = z.strictObject({
  /** Id of the building in the world and in the polygons. */
  worldKey: slugSchema,
  name: textSchema,
  stage: stageSchema,
  keyDate: quarterSchema,
  /** Lowest and highest section, ground floor included. */
  floorsMin: z.int().positive(),
  floorsMax: z.int().positive(),
  facadeText: orNull(textSchema),
  ceilingHeightM: z.number().min(2.5).max(6),
  /** Upper floors set back behind a terrace; null where the building has none. */
  penthouseCeilingHeightM: orNull(z.number().min(2.5).max(6)),
  /** Picture with clickable floors; null for an announced building. The polygons have the same id. */
  facadeMediaId: orNull(mediaIdSchema),
  /** The phase that the building belongs to, in lower case: вторая очередь. Absent where there is only one. */
  phase: textSchema.optional(),
  /** The declaration of this building, where it is not the one of the project. Absent in earlier records. */
  declarationHref: externalHrefSchema.optional(),
  /** Absent in records that an earlier version has stored. */
  windowViews: z.array(windowViewSchema).optional(),
})

const placeSchema = z
  .strictObject({
    layer: infrastructureLayerSchema,
    /** A school for all or a kindergarten, for the filters by minutes on foot. Absent for any other place. */
    kind: placeKindSchema.optional(),
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

export const projectSchema = z
  .strictObject({
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
    storyTitle: orNull(textSchema),
    story: listOf(textSchema),
    address: textSchema,
    /** The wire's sub_locality_name. */
    district: textSchema,
    coordinates: coordinatesSchema,
    /** The nearest first; empty where there is no metro. */
    metro: listOf(metroStationSchema),
    buildings: z.array(buildingSchema).min(1, 'у проекта должен быть хотя бы один корпус'),
    genplanMediaId: orNull(mediaIdSchema),
    heroMediaId: mediaIdSchema,
    /** The finished building from the construction camera, for the slider beside the latest report. */
    finishedViewMediaId: orNull(mediaIdSchema),
    facts: listOf(figureSchema),
    /** The demo developer's prices are generated from this; pages show the prices of flats. */
    pricePerM2ThousandRub: z
      .strictObject({ min: z.int().positive(), base: z.int().positive(), max: z.int().positive() })
      .refine(({ min, base, max }) => min <= base && base <= max, {
        message: 'min, base и max должны идти по возрастанию',
      })
      .optional(),
    advantages: listOf(titledTextSchema),
    architecture: orNull(
      z.strictObject({ title: textSchema, paragraphs: listOf(textSchema), mediaId: orNull(mediaIdSchema) }),
    ),
    finishing: orNull(
      z.strictObject({
        kinds: z.array(finishingSchema).min(1, 'назовите хотя бы одну отделку или уберите finishing'),
        paragraphs: listOf(textSchema),
        styles: listOf(z.strictObject({ name: textSchema, text: textSchema, pictures: listOf(pictureSchema) })),
        /**
         * Rooms as the buyer gets them: a flat shows the first entry of its own finishing. Absent in records that an
         * earlier version has stored.
         */
        rooms: z
          .array(
            z.strictObject({
              kind: finishingSchema,
              pictures: z.array(pictureSchema).min(1, 'нужна хотя бы одна картинка'),
            }),
          )
          .optional(),
      }),
    ),
    locationText: orNull(textSchema),
    infrastructure: listOf(placeSchema),
    gallery: listOf(galleryPictureSchema),
    documentKeys: listOf(slugSchema),
    /** How long a flat of this project is reserved for a buyer, where it is not the term of the installation. */
    reserveDays: z.int().min(1).max(365).optional(),
    specialProgramKeys: listOf(slugSchema),
    mortgageProgramKeys: listOf(slugSchema),
    developer: z.strictObject({
      name: textSchema,
      /** The bank that holds the money in escrow until the building is commissioned. */
      escrowBank: orNull(textSchema),
      /** Key of its record. Absent in earlier records. */
      escrowBankKey: slugSchema.optional(),
      declarationHref: orNull(externalHrefSchema),
      /** Registration of the company. Absent in earlier records. */
      ogrn: z
        .string()
        .regex(/^\d{13}$/, 'в ОГРН 13 цифр')
        .optional(),
      inn: z
        .string()
        .regex(/^\d{10}$/, 'в ИНН компании 10 цифр')
        .optional(),
      address: textSchema.optional(),
    }),
  })
  .refine(({ story, storyTitle }) => story.length === 0 || storyTitle !== null, {
    path: ['storyTitle'],
    message: 'у рассказа (story) должен быть заголовок',
  })

export type Project = z.infer<typeof projectSchema>
export type WindowView = z.infer<typeof windowViewSchema>
