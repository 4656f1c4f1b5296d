// GET {manager}/v2/flat/{id}: all data of the page of one flat.
import { z } from 'zod'
import { escrowInsuranceSchema, maternityCapitalSchema } from '../content/company.ts'
import {
  bankItemSchema,
  cashTermsItemSchema,
  installmentTermsItemSchema,
  loanWarningsSchema,
  mortgageTermsItemSchema,
} from '../loan-terms.ts'
import { pictureSchema } from '../picture.ts'
import { projectItemSchema } from '../site.ts'
import type { WithUnknown } from '../with-unknown.ts'
import { flatPictureSchema, ringsSchema } from './flat-pictures.ts'
import { attributeItemSchema, type OfferedFlat, offeredFlatSchema, stationSchema } from './offered-flat.ts'

const projectFields = {
  id: true,
  slug: true,
  name: true,
  class: true,
  stage: true,
  tagline: true,
  address: true,
  district: true,
  latitude: true,
  longitude: true,
} as const

const planAddress = z.string().nullable()

export const flatDocumentSchema = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['declaration', 'permit', 'commissioning', 'contract', 'memo', 'company']),
  date: z.string(),
  note: z.string().nullable(),
  file: z.object({ href: z.string(), sizeBytes: z.int(), mimeType: z.string() }).nullable(),
  href: z.string().nullable().describe('Реестр или страница, где документ хранится'),
  hasText: z.boolean().describe('Текст документа есть на сайте'),
})

export const projectDeveloperSchema = z.object({
  name: z.string(),
  escrowBank: z.string().nullable().describe('Где деньги лежат до ввода дома; null, если не эскроу'),
  escrow: bankItemSchema.nullable().describe('Тот же банк с лицензией; null, если записи о нём нет'),
  declarationHref: z.string().nullable().describe('Декларация корпуса, если у него своя, иначе проекта'),
  ogrn: z.string().optional(),
  inn: z.string().optional(),
  address: z.string().optional(),
  escrowInsurance: escrowInsuranceSchema.nullable().optional().describe('Сколько застраховано на одном счёте эскроу'),
})

export const sameNeedSchema = z.object({
  rooms: z.string().nullable().describe('Имя атрибута: rooms-2'),
  areaMin: z.int(),
  areaMax: z.int(),
  priceMax: z.int(),
  count: z.int().describe('Столько же покажет список с этими фильтрами'),
  projects: z.array(z.string()).describe('Названия проектов, в которых они есть'),
})

export const flatAnswerSchema = z
  .object({
    version: z.int(),
    flat: offeredFlatSchema,
    attributeList: z.array(attributeItemSchema).describe('Атрибуты этой квартиры'),
    euro: z.boolean(),
    livingArea: z.number(),
    kitchenArea: z.number(),
    rooms: z.array(
      z.object({ name: z.string(), area: z.number(), counted: z.number().describe('Сколько входит в площадь') }),
    ),
    windowAzimuths: z.array(z.number()).describe('Куда окна, градусы от севера по часовой стрелке'),
    priceParts: z
      .array(z.object({ label: z.string(), amount: z.int() }))
      .describe('Из чего цена; сумма — цена до акции'),
    priceHistory: z.array(z.object({ since: z.string(), price: z.int() })).describe('От старых к новым'),
    promo: z
      .object({
        key: z.string(),
        title: z.string(),
        text: z.string(),
        reason: z.string(),
        discountPercent: z.number(),
        until: z.string().nullable(),
        conditions: z.array(z.string()),
      })
      .nullable(),
    plans: z
      .object({
        full: planAddress.describe('Лист с размерами и названиями'),
        compact: planAddress.describe('Только площади, для узких экранов'),
        card: planAddress.describe('С мебелью, без подписей'),
        thumb: planAddress,
        floor: planAddress.describe('План этажа, квартира отмечена'),
        floorPlanKey: z.string(),
        lot: z.string().describe('Помещение на плане этажа'),
        minigenplan: planAddress,
        compass: planAddress,
      })
      .describe('Адреса чертежей с хешем; null — чертежа нет'),
    building: z.object({
      id: z.int(),
      name: z.string(),
      worldKey: z.string(),
      floorsTotal: z.int(),
      keyDate: z.string(),
      ready: z.boolean(),
      facadeText: z.string().nullable(),
    }),
    section: z.object({ id: z.int(), number: z.int(), floorsTotal: z.int() }),
    facade: z
      .object({
        mediaId: z.string(),
        picture: pictureSchema,
        floor: ringsSchema.nullable().describe('Контур этажа в точках полной картинки; null, если его не видно'),
      })
      .nullable(),
    project: projectItemSchema.pick(projectFields).extend({
      metro: z.array(stationSchema),
      picture: pictureSchema.nullable(),
      developer: projectDeveloperSchema,
    }),
    documents: z.array(flatDocumentSchema),
    programs: z
      .object({
        special: z.array(
          z.object({
            key: z.string(),
            program: z.discriminatedUnion('type', [cashTermsItemSchema, installmentTermsItemSchema]),
          }),
        ),
        mortgage: z.array(z.object({ key: z.string(), program: mortgageTermsItemSchema })),
        maternityCapital: maternityCapitalSchema.nullable().describe('Материнский капитал: идёт в первый взнос'),
        loanWarnings: loanWarningsSchema,
      })
      .describe('Способы оплаты, которые действуют в этом проекте'),
    samePlan: z.array(offeredFlatSchema).describe('Такая же планировка на других этажах, свободные'),
    similar: z.array(offeredFlatSchema).describe('Похожие свободные, ближайшие первыми'),
    sameNeed: sameNeedSchema
      .nullable()
      .describe('Та же потребность среди свободных квартир всех проектов; null у свободной'),
    pictures: z.array(flatPictureSchema).describe('Картинки рядом с планом, те же, что отдаёт /v2/flat/{id}/pictures'),
    otherViews: z
      .array(flatPictureSchema)
      .describe('Виды в те же стороны с других этажей этого корпуса, от нижних к верхним'),
    reserve: z
      .object({
        days: z.int(),
        until: z.string().describe('Последний день брони, поставленной сегодня'),
        note: z.string().nullable().describe('Слова компании: бесплатно'),
      })
      .nullable()
      .optional()
      .describe('На сколько бронируют; null у занятой квартиры'),
    remoteTitle: z.string().nullable().optional().describe('Заголовок раздела о покупке из другого города'),
    priceByArea: z
      .array(z.object({ id: z.int(), area: z.number(), price: z.int() }))
      .describe('Свободные квартиры проекта с тем же числом комнат: цены против площадей'),
  })
  .meta({ id: 'FlatPage' })

export type FlatDocument = z.infer<typeof flatDocumentSchema>
export type SameNeed = z.infer<typeof sameNeedSchema>
/** The answer of this server. */
export type OwnFlatAnswer = z.infer<typeof flatAnswerSchema>

/** The answer as the site shows it: most fields are unknown if the backend has only the specified calls. */
export interface FlatAnswer
  extends Omit<WithUnknown<OwnFlatAnswer, 'building' | 'section'>, 'flat' | 'project' | 'samePlan' | 'similar'> {
  flat: OfferedFlat
  project: WithUnknown<
    OwnFlatAnswer['project'],
    'id' | 'slug' | 'class' | 'stage' | 'tagline' | 'address' | 'district' | 'latitude' | 'longitude' | 'developer'
  >
  samePlan: OfferedFlat[]
  similar: OfferedFlat[]
}
