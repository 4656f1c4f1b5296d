// {site} answers about projects: the project's page, its flats on sale, picture sliders, documents, settings of drawn
// plans.
import { z } from 'zod'
import { flatDocumentSchema, projectDeveloperSchema } from './catalog/flat-page.ts'
import { finishingSchema, infrastructureLayerSchema, stageSchema } from './content/project.ts'
import { bankItemSchema, loanWarningsSchema } from './loan-terms.ts'
import { pictureSchema } from './picture.ts'
import { safeHtmlSchema } from './safe-html.ts'
import { projectItemSchema } from './site.ts'

const captionedSchema = z.object({ picture: pictureSchema, caption: z.string() })
const titledTextSchema = z.object({ title: z.string(), text: z.string() })
const fileSchema = z.object({ href: z.string(), sizeBytes: z.int(), mimeType: z.string() })

export const projectDocumentSchema = flatDocumentSchema
  .extend({ project: z.string().nullable().describe('Slug проекта; null у документов компании') })
  .meta({ id: 'ProjectDocument' })

export const presentationFileAnswerSchema = z
  .object({
    key: z.string(),
    project: z.string().describe('Slug проекта'),
    title: z.string(),
    text: z.string(),
    cover: pictureSchema.nullable(),
    file: fileSchema.nullable().describe('null: готового файла нет, презентацию присылает менеджер'),
  })
  .meta({ id: 'PresentationFile' })

export const projectAnswerSchema = z
  .object({
    ...projectItemSchema.shape,
    title: z.string().describe('Заголовок для поисковиков'),
    description: z.string().describe('Описание для поисковиков'),
    storyTitle: z.string().nullable(),
    story: z.array(z.string()),
    facts: z.array(z.object({ value: z.string(), label: z.string() })),
    advantages: z.array(titledTextSchema),
    buildings: z.array(
      z.object({
        worldKey: z.string(),
        name: z.string(),
        stage: stageSchema,
        keyDate: z.string(),
        floorsMin: z.int(),
        floorsMax: z.int(),
        facadeText: z.string().nullable(),
        ceilingHeight: z.number(),
      }),
    ),
    genplan: pictureSchema.nullable(),
    gallery: z.array(captionedSchema),
    sliderId: z.string().nullable().describe('Слайдер проекта: /api/slider/{id}'),
    architecture: z
      .object({ title: z.string(), paragraphs: z.array(z.string()), picture: pictureSchema.nullable() })
      .nullable(),
    finishing: z
      .object({
        kinds: z.array(finishingSchema),
        paragraphs: z.array(z.string()),
        styles: z.array(z.object({ name: z.string(), text: z.string(), pictures: z.array(captionedSchema) })),
      })
      .nullable(),
    locationText: z.string().nullable(),
    infrastructure: z.array(
      z.object({
        layer: infrastructureLayerSchema,
        name: z.string(),
        text: z.string().nullable(),
        inside: z.boolean().describe('Внутри самого комплекса'),
        latitude: z.number(),
        longitude: z.number(),
        distance: z.int().describe('Метров от комплекса'),
        walkMinutes: z.int(),
      }),
    ),
    programs: z
      .object({
        cash: z.object({ title: z.string(), discountPercent: z.number() }).nullable(),
        installment: z
          .object({
            title: z.string(),
            firstPaymentPercent: z.number(),
            termMonthsMax: z.int(),
            markupPercent: z.number(),
            missedDiscount: z
              .object({ discountPercent: z.number(), differenceRub: z.number(), priceRub: z.number() })
              .nullable()
              .optional()
              .describe(
                'Скидка за полную оплату, которая в рассрочку не действует, на самой дешёвой квартире без акции',
              ),
          })
          .nullable(),
        mortgage: z
          .object({
            key: z.string(),
            title: z.string(),
            ratePercent: z.number(),
            rateFrom: z.boolean().describe('Банк может назвать ставку выше'),
            bank: bankItemSchema.nullable(),
            fullCostPercent: z.object({ min: z.number(), max: z.number() }),
            firstPaymentPercent: z.number(),
            trueOn: z.string(),
          })
          .nullable(),
        loanWarnings: loanWarningsSchema,
      })
      .describe('Самое выгодное из каждого способа оплаты, который действует в проекте и может стать заголовком'),
    documents: z.array(projectDocumentSchema),
    presentations: z.array(presentationFileAnswerSchema),
    developer: projectDeveloperSchema,
  })
  .meta({ id: 'Project' })

const lowest = z.int().nullable().describe('null, если свободных нет')

export const projectFlatsAnswerSchema = z
  .object({
    projectId: z.int(),
    total: z.int().describe('Всего квартир в проекте'),
    free: z.int(),
    priceFrom: lowest,
    rooms: z
      .array(
        z.object({
          attribute: z.string().describe('Имя атрибута категории rooms, для фильтра каталога'),
          label: z.string(),
          free: z.int(),
          priceFrom: z.int(),
          priceTo: z.int(),
          areaFrom: z.number(),
          areaTo: z.number(),
          floorFrom: z.int(),
          floorTo: z.int(),
        }),
      )
      .describe('Свободные квартиры по числу комнат; вариантов без квартир здесь нет'),
    buildings: z.array(
      z.object({
        id: z.int(),
        worldKey: z.string(),
        name: z.string(),
        keyDate: z.string(),
        ready: z.boolean(),
        free: z.int(),
        priceFrom: lowest,
      }),
    ),
  })
  .meta({ id: 'ProjectFlats' })

export const bulkProjectsAnswerSchema = z.object({
  projects: z.array(
    z
      .object({
        blockId: z.int().describe('Id проекта'),
        slug: z.string(),
        name: z.string(),
        bulks: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            keyDate: z.string(),
            ready: z.boolean(),
            total: z.int(),
            free: z.int(),
            priceFrom: lowest,
          }),
        ),
      })
      .meta({ id: 'BulkProject' }),
  ),
})

export const sliderAnswerSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    key: z.string().describe('Первая картинка в хранилище, без расширения'),
    bucket: z.string().describe('Папка хранилища, где она лежит'),
    mime: z.string(),
    size: z.int().nullable().describe('Байт в файле первой картинки; null, если файл лежит не на этом сервере'),
    descriptions: z.array(z.object({ description: z.string() })).describe('По одной на картинку, в том же порядке'),
    slug: z.string().nullable().describe('Проект слайдера; null у слайдеров компании'),
    fullUrl: z.string().describe('Полный адрес первой картинки'),
    absolutePath: z.array(z.string()).describe('Адреса картинок от корня сайта'),
    pictures: z.array(pictureSchema).describe('Те же картинки во всех форматах и размерах'),
  })
  .meta({ id: 'Slider' })

export const slidersAnswerSchema = z.object({ sliders: z.array(sliderAnswerSchema) })
export const presentationFilesAnswerSchema = z.object({ files: z.array(presentationFileAnswerSchema) })
export const projectDocumentsAnswerSchema = z.object({ documents: z.array(projectDocumentSchema) })

export const allDocumentsAnswerSchema = z.object({
  documents: z.array(projectDocumentSchema.extend({ html: safeHtmlSchema.nullable().describe('Текст документа') })),
})

export const imageCacheNames = ['compass', 'minigenplan', 'flatplans', 'floorplans'] as const

export const imageCacheAnswerSchema = z
  .object({
    name: z.enum(imageCacheNames),
    basePath: z.string().describe('Начало адреса: за ним остаток имени чертежа, точка и формат'),
    formats: z.array(z.enum(['svg', 'png', 'avif'])),
    rasterWidths: z.array(z.int()).describe('Ширины растровых форматов, параметр w'),
    maxAge: z.int().describe('Секунд хранения по адресу с хешем, параметр v'),
    immutable: z.boolean(),
  })
  .meta({ id: 'ImageCache' })

export type ProjectAnswer = z.infer<typeof projectAnswerSchema>
export type ProjectDocument = z.infer<typeof projectDocumentSchema>
export type PresentationFile = z.infer<typeof presentationFileAnswerSchema>
export type ProjectFlatsAnswer = z.infer<typeof projectFlatsAnswerSchema>
export type BulkProjectsAnswer = z.infer<typeof bulkProjectsAnswerSchema>
export type SliderAnswer = z.infer<typeof sliderAnswerSchema>
export type SlidersAnswer = z.infer<typeof slidersAnswerSchema>
export type PresentationFilesAnswer = z.infer<typeof presentationFilesAnswerSchema>
export type ProjectDocumentsAnswer = z.infer<typeof projectDocumentsAnswerSchema>
export type AllDocumentsAnswer = z.infer<typeof allDocumentsAnswerSchema>
export type ImageCacheName = (typeof imageCacheNames)[number]
export type ImageCacheAnswer = z.infer<typeof imageCacheAnswerSchema>
