// GET {manager}/v2/catalog/columns: the offered flats as columns, for browsers that filter without the network.
import { z } from 'zod'
import { mortgageTermsSchema } from '../content/purchase.ts'
import { COLUMNS_FORMAT } from './limits.ts'
import { attributeItemSchema, stationSchema } from './offered-flat.ts'

const key = z.union([z.string(), z.int()])
const numbers = (what: string) => z.array(z.number()).describe(what)

const placeSchema = z.object({
  projectId: z.int(),
  buildingId: z.int(),
  sectionId: z.int(),
  floorsTotal: z.int(),
  keyDate: z.string().nullable().describe('Вариант фильтра key_date'),
  keyYear: z.string().nullable().describe('Вариант фильтра key_year'),
  walkMinutes: z.int().nullable().describe('Пешком до ближайшей станции'),
  schoolMinutes: z.int().nullable().describe('Пешком до ближайшей школы'),
  kindergartenMinutes: z.int().nullable().describe('Пешком до ближайшего детского сада'),
  district: z.string().nullable(),
  stations: z.array(z.string()),
})

export const catalogColumnsSchema = z
  .object({
    format: z.literal(COLUMNS_FORMAT),
    version: z.string().describe('Версия этих столбцов, как в columns ответа каталога'),
    catalogVersion: z.int().describe('version ответа каталога'),
    newSince: z.number().describe('Квартиры, опубликованные позже, — новые; миллисекунды'),
    options: z.object({
      projects: z.array(key),
      keyDates: z.array(z.string()),
      keyYears: z.array(z.string()),
      districts: z.array(z.string()),
      categories: z.array(
        z.object({
          key: z.string(),
          mode: z.enum(['any', 'all']).optional(),
          similarityWeight: z.number().optional(),
        }),
      ),
    }),
    attributes: z.array(attributeItemSchema),
    stations: z.array(stationSchema.pick({ name: true, line: true, lineColor: true })),
    projects: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), nearest: stationSchema.nullable() })),
    buildings: z.array(
      z.object({ id: z.int(), name: z.string(), keyDate: z.string(), ready: z.boolean(), pictured: z.boolean() }),
    ),
    sections: z.array(z.object({ id: z.int(), number: z.int() })),
    promos: z.array(z.object({ key: z.string(), title: z.string(), reason: z.string(), thenFullPrice: z.boolean() })),
    programs: z
      .array(
        mortgageTermsSchema
          .pick({
            rateSteps: true,
            firstPaymentPercentMin: true,
            loanRubMin: true,
            loanRubMax: true,
            termMonthsMin: true,
            termMonthsMax: true,
            trueOn: true,
          })
          .extend({ key: z.string(), title: z.string(), projects: z.array(z.int()), isOutOfDate: z.boolean() }),
      )
      .describe('Программы ипотеки, по которым считают платёж, с id проектов'),
    places: z.array(placeSchema).describe('Разные места квартир'),
    plans: z
      .array(z.object({ key: z.string(), thumb: z.string().optional(), card: z.string().optional() }))
      .describe('Разные чертежи; без адресов, если чертежа нет'),
    traits: z.array(z.array(z.int())).describe('Разные наборы признаков: номера в attributes'),
    published: numbers('Разные моменты публикации, миллисекунды'),
    promoKeys: z.array(z.string()).describe('Разные акции квартир'),
    flats: z
      .object({
        id: numbers('Разность с id предыдущей; квартиры по возрастанию id'),
        number: numbers('Разность с номером предыдущей'),
        place: numbers('Номер в places'),
        floor: numbers('Этаж'),
        rooms: numbers('0 — студия'),
        area: numbers('Площадь, м²'),
        ceilingHeight: numbers('Высота потолков, м'),
        price: numbers('Цена, ₽'),
        oldPrice: z.array(z.number().nullable()).describe('Цена до акции, если её знает история квартиры'),
        fullPrice: z.array(z.number().nullable()).describe('Цена без акции'),
        promo: numbers('Номер в promoKeys; −1 — без акции'),
        promoUntil: z.array(z.string().nullable()),
        traits: numbers('Номер в traits'),
        plan: numbers('Номер в plans'),
        published: numbers('Номер в published'),
        pictures: numbers('Картинок в карточке вместе с планом'),
      })
      .describe('Столбцы одной длины: по значению на свободную квартиру'),
  })
  .meta({ id: 'CatalogColumns' })

export type CatalogColumns = z.infer<typeof catalogColumnsSchema>
