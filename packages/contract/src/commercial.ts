// Commercial lots on the wire: the specified query, the list, the page of one lot, and the estimate of its yield.
import { z } from 'zod'
import { flatAnswerSchema } from './catalog/flat-page.ts'
import { stationSchema } from './catalog/offered-flat.ts'
import {
  ALL_PROJECTS,
  COMMERCIAL_GROUPS,
  COMMERCIAL_OBJECT_TYPE,
  COMMERCIAL_ORDER_KEYS,
  COMMERCIAL_TYPE,
  PREMISES_TYPES,
  RESALE_BY_DEFAULT,
  RESALE_CHOICES,
  YIELD_LIMITS,
  type YieldAssumption,
} from './commercial-limits.ts'
import { pageTextsSchema } from './page-texts.ts'
import type { WithUnknown } from './with-unknown.ts'

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `нужно одно из: ${values.join(', ')}` })

const ID = /^(0|[1-9]\d{0,8})$/

const BARE_OBJECT_TYPE = COMMERCIAL_OBJECT_TYPE.replaceAll("'", '')

const known = {
  id: z.string({ error: 'нужен id проекта' }).regex(ID, 'нужен id проекта').transform(Number),
  'order[key]': oneOf(COMMERCIAL_ORDER_KEYS).optional(),
  'order[type]': oneOf(['asc', 'desc']).optional(),
  group: oneOf(COMMERCIAL_GROUPS).optional(),
  type: z.literal(COMMERCIAL_TYPE, { error: `всегда ${COMMERCIAL_TYPE}` }),
  // The quotation marks are specified; other programs leave them out.
  objectType: z.enum([COMMERCIAL_OBJECT_TYPE, BARE_OBJECT_TYPE], { error: `всегда ${COMMERCIAL_OBJECT_TYPE}` }),
}

/** Specification, section 7: id, then the order, then the group, then always type and objectType; nothing else. */
export const commercialQuerySchema = z
  .looseObject({
    ...known,
    id: known.id.describe(`Id проекта; ${ALL_PROJECTS} — все проекты`),
    type: known.type.describe(`Всегда ${COMMERCIAL_TYPE}`),
    objectType: known.objectType.describe("Всегда 'commercial'; кавычки можно опустить"),
  })
  .superRefine(onlyNamesOf(known))
  .superRefine((query, context) => {
    const [key, type] = [query['order[key]'], query['order[type]']]
    if ((key === undefined) === (type === undefined)) return
    const missing = key === undefined ? 'order[key]' : 'order[type]'
    context.addIssue({ code: 'custom', path: [missing], message: 'порядок задают вместе order[key] и order[type]' })
  })

export const commercialLotSchema = z
  .object({
    id: z.int(),
    status: z.enum(['free', 'reserve']),
    taken: z.boolean().describe('Продано: status тогда reserve'),
    projectId: z.int(),
    projectName: z.string(),
    projectSlug: z.string(),
    building: z.object({ id: z.int(), name: z.string() }),
    section: z.int().describe('Номер секции'),
    number: z.int().describe('Номер помещения'),
    metro: stationSchema.nullable().describe('Ближайшая станция'),
    premisesType: z.enum(PREMISES_TYPES).describe('retail — торговое помещение, office — офис'),
    area: z.number(),
    floor: z.int(),
    floorsTotal: z.int().describe('Этажей в секции'),
    ceilingHeight: z.number(),
    power: z.number().describe('Мощность, кВт'),
    separateEntrance: z.boolean(),
    corner: z.boolean(),
    tenant: z
      .object({ trade: z.string(), contractUntil: z.string() })
      .nullable()
      .describe('Кто уже снимает; null, если свободно от аренды'),
    keyDate: z.string().describe('Квартал ввода в эксплуатацию, 2028-Q2'),
    ready: z.boolean().describe('Дом сдан'),
    price: z.int(),
    rent: z.int().describe('Аренда в месяц: по договору или оценка'),
    rentSource: z.string().nullable().describe('Откуда взята оценка аренды, словами; null, если не сказано'),
    monthsToCommissioning: z.int().min(0).describe('Через сколько месяцев дом введут; 0, если сдан'),
    monthsBeforeRent: z
      .int()
      .min(0)
      .describe('Через сколько месяцев ждём первую аренду: ввод и три месяца; 0, если в сданном доме уже арендатор'),
    grossYieldPercent: z.number().describe('Аренда за год к цене, до вычета расходов'),
    netYieldPercent: z.number().describe('То же после простоя, налога и содержания, по обычным допущениям'),
    paybackYears: z
      .number()
      .nullable()
      .describe('За сколько лет чистая аренда вернёт цену, вместе с месяцами до неё; null, если дольше ста лет'),
    paybackWithoutGrowthYears: z.number().nullable().describe('То же, если аренда не растёт'),
    scheme: z.string().nullable().describe('Адрес чертежа; null, если его нет'),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'CommercialLot' })

export const commercialListAnswerSchema = z
  .object({
    page: pageTextsSchema.nullable(),
    total: z.int(),
    lots: z.array(commercialLotSchema).describe('Свободные, в порядке запроса'),
    groups: z
      .array(z.object({ key: z.string(), ids: z.array(z.int()) }))
      .nullable()
      .describe('Группы с id помещений, внутри в порядке запроса; null без group'),
    projects: z
      .array(z.object({ projectId: z.int(), projectName: z.string(), projectSlug: z.string(), count: z.int() }))
      .describe('Все проекты, где есть свободные помещения'),
  })
  .meta({ id: 'CommercialList' })

const { compass, minigenplan, floor } = flatAnswerSchema.shape.plans.shape

export const commercialLotAnswerSchema = z
  .object({
    lot: commercialLotSchema,
    windowAzimuths: flatAnswerSchema.shape.windowAzimuths,
    plans: z.object({
      own: z.string().nullable().describe('План помещения с размерами'),
      floor: floor.describe('План этажа, помещение отмечено'),
      minigenplan,
      compass,
    }),
    building: flatAnswerSchema.shape.building,
    facade: flatAnswerSchema.shape.facade,
    project: flatAnswerSchema.shape.project,
    others: z.array(commercialLotSchema).describe('Свободные помещения рядом: сначала того же проекта'),
  })
  .meta({ id: 'CommercialLotPage' })

const WHOLE: readonly YieldAssumption[] = ['term', 'firstRent']

const givenAssumption = (name: YieldAssumption) => {
  const { min, max, byDefault } = YIELD_LIMITS[name]
  const whole = WHOLE.includes(name)
  const error = `нужно ${whole ? 'целое ' : ''}число от ${min} до ${max}`
  return (
    z
      .string({ error })
      // The specification has a bare `?term`: the default term.
      .regex(name === 'term' ? /^\d{0,9}$/ : whole ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,2})?$/, error)
      .transform((text) => (text === '' ? byDefault : Number(text)))
      .refine((value) => value >= min && value <= max, error)
  )
}
const assumption = (name: YieldAssumption) => givenAssumption(name).default(YIELD_LIMITS[name].byDefault)

const assumptions = {
  term: assumption('term').describe('Срок, лет'),
  firstRent: givenAssumption('firstRent')
    .optional()
    .describe('Месяцев до первой аренды, не раньше ввода дома; без него — monthsBeforeRent помещения'),
  rentGrowth: assumption('rentGrowth').describe('Рост аренды за год, %'),
  vacancy: assumption('vacancy').describe('Доля года без арендатора, %'),
  tax: assumption('tax').describe('Налог с собранной аренды, %'),
  upkeep: assumption('upkeep').describe('Содержание за счёт владельца, ₽ за м² в месяц'),
  upkeepGrowth: assumption('upkeepGrowth').describe('Рост содержания за год, %'),
  resale: oneOf(RESALE_CHOICES).default(RESALE_BY_DEFAULT).describe('sell — продажа в конце срока, keep — без продажи'),
  resaleGrowth: assumption('resaleGrowth').describe('Рост цены помещения за год, %'),
}

export const yieldQuerySchema = z.looseObject(assumptions).superRefine(onlyNamesOf(assumptions))

const rub = z.number().describe('Рубли с копейками')
const years = z.number().nullable()
const limitSchema = z.object({ min: z.number(), max: z.number(), step: z.number(), byDefault: z.number() })
const yieldAssumptionsSchema = z.object({
  term: z.int(),
  firstRent: z.int(),
  rentGrowth: z.number(),
  vacancy: z.number(),
  tax: z.number(),
  upkeep: z.number(),
  upkeepGrowth: z.number(),
  resale: z.enum(RESALE_CHOICES),
  resaleGrowth: z.number(),
})

export const yieldAnswerSchema = z
  .object({
    id: z.int(),
    estimate: z.literal(true).describe('Это оценка по допущениям, а не обещание'),
    priceRub: z.int(),
    assumptions: yieldAssumptionsSchema.describe('Допущения, по которым посчитано'),
    limits: z
      .record(z.enum(Object.keys(YIELD_LIMITS) as [YieldAssumption, ...YieldAssumption[]]), limitSchema)
      .describe('В каких пределах допущения можно менять'),
    monthlyRentRub: rub,
    annualRentRub: rub,
    grossYieldPercent: z.number().describe('Аренда первого года к цене'),
    netYieldPercent: z.number().describe('То же после простоя, налога и содержания'),
    simplePaybackYears: years.describe('Цена / аренда за год'),
    cashPaybackYears: years.describe('Когда чистый доход от аренды вернёт цену; null, если дольше ста лет'),
    paybackWithoutGrowthYears: years.describe('То же, если аренда не растёт'),
    irrPercent: years.describe('Внутренняя норма доходности; null, если её нет'),
    years: z.array(
      z.object({
        year: z.int(),
        rentRub: rub,
        vacancyRub: rub,
        taxRub: rub,
        upkeepRub: rub,
        resaleRub: rub,
        netRub: rub,
        cumulativeRub: rub.describe('Все годы до этого минус цена'),
      }),
    ),
  })
  .meta({ id: 'CommercialYield' })

/** A misspelt parameter is rejected with its name, not silently ignored. */
function onlyNamesOf(names: object) {
  return (query: object, context: z.RefinementCtx) => {
    for (const name of Object.keys(query)) {
      if (!(name in names)) context.addIssue({ code: 'custom', path: [name], message: 'такого параметра нет' })
    }
  }
}

export type CommercialQuery = z.output<typeof commercialQuerySchema>
/** The answer of this server. */
export type OwnCommercialLot = z.infer<typeof commercialLotSchema>
export type OwnCommercialListAnswer = z.infer<typeof commercialListAnswerSchema>
export type OwnCommercialLotAnswer = z.infer<typeof commercialLotAnswerSchema>

/** A lot as the site reads it from any backend: the specification has only the characteristics. */
export type CommercialLotItem = WithUnknown<
  OwnCommercialLot,
  | 'projectId'
  | 'projectName'
  | 'projectSlug'
  | 'building'
  | 'section'
  | 'number'
  | 'premisesType'
  | 'floorsTotal'
  | 'power'
  | 'separateEntrance'
  | 'keyDate'
  | 'rent'
  | 'grossYieldPercent'
  | 'netYieldPercent'
  | 'publishedAt'
>
export type CommercialListAnswer = Omit<OwnCommercialListAnswer, 'lots'> & {
  lots: CommercialLotItem[]
}
export type CommercialLotAnswer = Omit<
  WithUnknown<OwnCommercialLotAnswer, 'building' | 'project'>,
  'lot' | 'others'
> & { lot: CommercialLotItem; others: CommercialLotItem[] }
/** The assumptions of a request. If the months before the rent are absent, those of the lot count. */
export type YieldQuery = z.output<typeof yieldQuerySchema>
export type YieldAssumptionValues = z.infer<typeof yieldAssumptionsSchema>
/** The answer of this server. */
export type OwnYieldAnswer = z.infer<typeof yieldAnswerSchema>
type YieldFigure =
  | 'monthlyRentRub'
  | 'annualRentRub'
  | 'grossYieldPercent'
  | 'netYieldPercent'
  | 'simplePaybackYears'
  | 'cashPaybackYears'
  | 'paybackWithoutGrowthYears'
  | 'irrPercent'
  | 'years'
/** The yield as the site reads it from any backend: the specification shows no field of it. */
export type YieldAnswer = Partial<Pick<OwnYieldAnswer, YieldFigure>>
