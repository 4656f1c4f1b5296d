// POST {manager}/v2/marketplace: the filter body and the catalog response of the specification, with our counts.
import { z } from 'zod'
import type { WithUnknown } from '../with-unknown.ts'
import {
  byFlag,
  byRange,
  CATALOG_RANGES,
  catalogFields,
  rangeDescriptions,
  rangeFields,
  type WireBound,
  wireBounds,
} from './fields.ts'
import { FLATS_PER_ANSWER_MAX, ORDER_KEYS, PAGE_SIZE, PAGE_SIZE_MAX, READY_KEY_DATE } from './limits.ts'
import { attributeItemSchema, type OfferedFlat, offeredFlatSchema } from './offered-flat.ts'

const bound = (what: string) => z.number().nonnegative().optional().describe(what)
const orderSchema = z.object({ key: z.enum(ORDER_KEYS), type: z.enum(['asc', 'desc']) })

/** The two bounds of every range. */
function boundFields() {
  const fields = {} as Record<WireBound, ReturnType<typeof bound>>
  for (const range of rangeFields) {
    const { min, max } = wireBounds(range)
    fields[min] = bound(`${rangeDescriptions[range.name]}: не меньше`)
    fields[max] = bound(`${rangeDescriptions[range.name]}: не больше`)
  }
  return fields
}

const filterFields = {
  projects: z.array(z.int()).optional().describe('Id проектов'),
  key_date: z
    .array(z.string())
    .optional()
    .describe(`Кварталы ввода: 2028-Q2; ${READY_KEY_DATE} — дома, которые уже сданы`),
  key_year: z
    .array(z.string())
    .optional()
    .describe(`Годы, в которых выдают ключи: 2028; ${READY_KEY_DATE} — дома, которые уже сданы`),
  metroStations: z.array(z.string()).optional().describe('Названия станций'),
  sub_locality_name: z.array(z.string()).optional().describe('Названия районов'),
  ...boundFields(),
  promo: z.boolean().optional().describe('true — только квартиры по акции'),
  isNew: z.boolean().optional().describe('true — только новое в продаже'),
  notFirstFloor: z.boolean().optional().describe('true — кроме первого этажа'),
  notLastFloor: z.boolean().optional().describe('true — кроме последнего этажа секции'),
  payment_max: bound('Платёж по ипотеке в месяц, ₽: не больше'),
  first_payment: bound('Первый взнос, ₽; без него — наименьший по программе. Только вместе с payment_max'),
  payment_program: z
    .string()
    .optional()
    .describe('Ключ программы ипотеки; без него — первая, которая действует в проекте'),
}

const pageFields = {
  page: z.int().min(1).optional().describe('С единицы'),
  pages: z
    .object({ first: z.int().min(1), last: z.int().min(1) })
    .optional()
    .describe(`Несколько страниц подряд, вместо page; не больше ${FLATS_PER_ANSWER_MAX} квартир`),
  limit: z.int().min(1).max(PAGE_SIZE_MAX).optional().describe(`Квартир на странице; ${PAGE_SIZE}, если не указано`),
  order: orderSchema.optional().describe('Без указания — по цене, сначала дешёвые'),
  fold: z
    .boolean()
    .optional()
    .describe('true — одинаковые планировки одного корпуса одной строкой: страница тогда считает строки, см. folded'),
}

/** For the API's description. The server parses the body without this schema: the call is its hottest path. */
export const marketplaceRequestSchema = z
  .object({ ...filterFields, ...pageFields })
  // Not of booleans: TypeScript, and so a generated client, has no type for «every other field».
  .catchall(z.unknown())
  .describe('Внутри списка и внутри категории атрибутов — ИЛИ, между ними — И. Атрибуты — флаги: {"terrace": true}')
  .meta({ id: 'MarketplaceRequest' })

const knownFieldsSchema = z.object({ ...filterFields, ...pageFields })
const filterFieldsSchema = z.object(filterFields)

/** Attributes are flags of their own: { terrace: true }. */
export type MarketplaceRequest = z.infer<typeof knownFieldsSchema> & { readonly [attribute: string]: unknown }
/** The part of a request that chooses flats, as the chessboard takes it. */
export type MarketplaceFilters = z.infer<typeof filterFieldsSchema> & { readonly [attribute: string]: unknown }

const extentSchema = z.object({ min: z.number(), max: z.number() })
const extents = (what: string) => extentSchema.describe(what)
const count = z.int().describe('Сколько квартир покажет этот вариант при остальных фильтрах')

const histogramSchema = z
  .object({
    from: z.number().describe('Начало первого столбика'),
    step: z.number().describe('Ширина столбика'),
    counts: z.array(z.int()).describe('Квартир в каждом столбике при остальных фильтрах'),
  })
  .meta({ id: 'Histogram' })

const hintFilterSchema = z.object({
  field: z.enum(catalogFields.map(({ wire }) => wire)),
  category: z.string().optional().describe('Категория, если field — attributes'),
})

const moreFields = {
  total: z.int().describe('Сколько квартир будет'),
  more: z.int().describe('На сколько больше, чем сейчас'),
}

const hintSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('wider'),
      range: z.enum(CATALOG_RANGES),
      min: z.number().optional(),
      max: z.number().optional(),
      ...moreFields,
    }),
    z.object({ kind: z.literal('without'), filters: z.array(hintFilterSchema), ...moreFields }),
  ])
  .meta({ id: 'WidenHint' })

const objectByRange = <Schema extends z.ZodType>(schema: Schema) => z.object(byRange(() => schema))

const sameFlatSchema = z
  .object({
    id: z.int(),
    number: z.int().describe('Номер квартиры'),
    floor: z.int(),
    floorsTotal: z.int(),
    price: z.int(),
    attributes: z.array(z.string()).nullable().describe('Имена атрибутов; null, если те же, что у квартиры в flats'),
  })
  .meta({ id: 'SameFlat' })

const foldedSchema = z
  .object({
    rows: z.int().describe('Сколько строк во всём списке: countPage считает их, total — квартиры'),
    same: z
      .array(z.array(sameFlatSchema))
      .describe('Для каждой квартиры в flats — остальные найденные с той же планировкой в том же корпусе, по этажам'),
  })
  .describe('Только если в запросе fold')

export const marketplaceAnswerSchema = z
  .object({
    version: z.int().describe('Версия каталога'),
    columns: z
      .string()
      .nullable()
      .describe('Версия столбцов для /v2/catalog/columns; null, если их нет: квартир больше, чем браузеру под силу'),
    flats: z.array(offeredFlatSchema).describe('Только свободные'),
    total: z.int(),
    catalogTotal: z.int().describe('Всего свободных квартир, без фильтров'),
    countPage: z.int(),
    page: z.int().describe('Первая страница ответа'),
    lastPage: z.int().describe('Последняя страница ответа'),
    limit: z.int(),
    filters: filterFieldsSchema
      .extend({ attributes: z.array(z.string()), order: orderSchema })
      .describe('Что применено: без повторов и без того, чего каталог не знает'),
    ignored: z
      .array(z.object({ field: z.string(), value: z.string() }))
      .describe('Чего каталог не знает: field — attributes или имя списка, value — значение'),
    ...byRange(() => extents('Диапазон при остальных фильтрах; если они не оставили ничего — диапазон всего каталога')),
    catalogRanges: objectByRange(extentSchema).describe('Диапазоны всего каталога, без фильтров'),
    histograms: objectByRange(histogramSchema),
    attributeList: z.array(attributeItemSchema.extend({ count })),
    projects: z.array(z.object({ projectId: z.int(), projectName: z.string(), projectSlug: z.string(), count })),
    keyDate: z.array(
      z.object({ value: z.array(z.string()).describe('Значения для key_date'), label: z.string(), count }),
    ),
    metroStations: z.array(z.object({ name: z.string(), line: z.string(), lineColor: z.string(), count })),
    sub_locality_name: z.array(z.object({ name: z.string(), count })),
    keyYears: z
      .array(z.object({ value: z.string().describe('Значение для key_year'), count }))
      .describe('Годы выдачи ключей: до конца квартала, который идёт за кварталом ввода'),
    promoCount: z.int().describe('Квартир по акции при остальных фильтрах'),
    flagCounts: z
      .object(byFlag(() => z.object({ count, catalog: z.int().describe('Во всём каталоге, без фильтров') })))
      .describe('Квартир с каждым из признаков да или нет'),
    programs: z
      .array(
        z.object({
          key: z.string().describe('Значение для payment_program'),
          title: z.string(),
          trueOn: z.string().describe('Когда проверены условия'),
          isOutOfDate: z.boolean().describe('Условия проверены слишком давно'),
        }),
      )
      .describe('Программы, по которым считают платёж; давно не проверенные в конце'),
    hints: z.array(hintSchema).describe('Что расширить, когда найдено мало'),
    folded: foldedSchema.optional(),
  })
  .meta({ id: 'Marketplace' })

export type Extent = z.infer<typeof extentSchema>
export type Histogram = z.infer<typeof histogramSchema>
/** A flat that is folded into the row of another with the same layout. */
export type SameFlat = z.infer<typeof sameFlatSchema>
export type WidenHintItem = z.infer<typeof hintSchema>
/** The answer of this server. */
export type OwnMarketplaceAnswer = z.infer<typeof marketplaceAnswerSchema>
export type AppliedFilters = OwnMarketplaceAnswer['filters']

type WithCount<Option extends { count: number }> = WithUnknown<Option, 'count'>
type OfferedProject = WithUnknown<OwnMarketplaceAnswer['projects'][number], 'projectSlug' | 'count'>

/** The answer as the site reads it from any backend. */
export interface MarketplaceAnswer
  extends Omit<
    WithUnknown<
      OwnMarketplaceAnswer,
      'catalogTotal' | 'page' | 'lastPage' | 'limit' | 'filters' | 'histograms' | 'promoCount' | 'flagCounts'
    >,
    'flats' | 'attributeList' | 'projects' | 'keyDate' | 'metroStations' | 'sub_locality_name'
  > {
  flats: OfferedFlat[]
  attributeList: WithCount<OwnMarketplaceAnswer['attributeList'][number]>[]
  projects: OfferedProject[]
  keyDate: WithCount<OwnMarketplaceAnswer['keyDate'][number]>[]
  metroStations: WithCount<OwnMarketplaceAnswer['metroStations'][number]>[]
  sub_locality_name: WithCount<OwnMarketplaceAnswer['sub_locality_name'][number]>[]
}
