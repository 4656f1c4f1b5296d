// The order of the list in words: «подешевле», «самая большая», «повыше», «ключи пораньше».
import type { Condition } from './conditions.ts'
import type { Lexicon, Pattern } from './lexicon.ts'
import { roomWords } from './rooms.ts'
import type { Rule, Scanner } from './scanner.ts'

export type OrderCondition = Extract<Condition, { field: 'order' }>

interface OrderRow {
  order: Pick<OrderCondition, 'key' | 'type'>
  /** The name in the sort menu. Reading it gives the same order. */
  label: string
  patterns: string
}

const cheap = 'дешев/j|недорог/j|бюджетн/j|экономн/j'

const rows: readonly OrderRow[] = [
  {
    order: { key: 'price', type: 'asc' },
    label: 'сначала дешёвые',
    patterns: `сначала? сам/j? ${cheap} вариант/m|цен/a?; сам/j? ${cheap} по цен/a; подешевле; дешевле; недорого; дешево; дешевле всего|всех; подешевле всего|всех; как можно дешевле; не? сильно|очень? не дорог/j; не дорого; не очень дорог/j; минимальн/j|наименьш/j|низк/j|невысок/j|небольш/j|доступн/j цен/a|стоимост/s; по? возрастани/e цен/a; цен/a поменьше|пониже|меньше; эконом`,
  },
  {
    order: { key: 'price', type: 'desc' },
    label: 'сначала дорогие',
    patterns: 'сначала? сам/j? дорог/j; подороже; по? убывани/e цен/a; элитн/j; премиальн/j',
  },
  {
    order: { key: 'area', type: 'desc' },
    label: 'сначала просторные',
    patterns:
      'сначала? сам/j? просторн/j; сначала? сам/j больш/j; сначала больш/j; больш/j квартир/a|метраж/m; больш/j площад/s; побольше площад/s?; попросторнее; простор/m; не маленьк/j; как можно больше площад/s|метр/m; места побольше',
  },
  {
    order: { key: 'area', type: 'asc' },
    label: 'сначала небольшие',
    patterns:
      'сначала? сам/j? небольш/j|компактн/j; сначала? сам/j маленьк/j; сначала маленьк/j; маленьк/j|небольш/j квартир/a|квартирк/a; небольш/j площад/s; поменьше площад/s?; не больш/j; не очень больш/j',
  },
  {
    order: { key: 'floor', type: 'desc' },
    label: 'сначала верхние этажи',
    patterns:
      'сначала верхн/j этаж/m; повыше этаж/m?; этаж/m повыше; как можно|чем выше этаж/m?; сам/j высок/j|верхн/j этаж/m?; высоко',
  },
  {
    order: { key: 'floor', type: 'asc' },
    label: 'сначала нижние этажи',
    patterns:
      'сначала нижн/j этаж/m; пониже этаж/m?; этаж/m пониже; как можно ниже этаж/m?; сам/j низк/j|нижн/j этаж/m?; не? очень? невысоко',
  },
  {
    order: { key: 'pricePerM2', type: 'asc' },
    label: 'сначала дешевле за м²',
    patterns:
      'сначала? дешевле|подешевле|дешев/j|недорог/j за м²|метр/m|квадрат/m|квадратн/j; сам/j дешев/j метр/m|квадрат/m; выгодн/j; повыгоднее; выгодно; выгоднее',
  },
  {
    order: { key: 'payment', type: 'asc' },
    label: 'сначала меньше платёж',
    patterns:
      'сначала меньше платеж/m; с? платеж/h поменьше|пониже|меньше; с? минимальн/j|наименьш/j|небольш/j|маленьк/j|низк/j платеж/h; платить поменьше',
  },
  {
    order: { key: 'keys', type: 'asc' },
    label: 'сначала ранние ключи',
    patterns:
      'сначала? ближайш/j|скор/j ключ/h|сдач/a|заселени/e; ключ/h|сдач/a|заселени/e пораньше|поскорее|скорее|быстрее|побыстрее; пораньше|поскорее|скорее ключ/h|сдач/a|заселени/e; поскорее|побыстрее заехать|въехать|заселиться|переехать?; скорее|быстрее заехать|въехать|заселиться|переехать; заехать|въехать|заселиться|переехать поскорее|побыстрее|пораньше',
  },
  {
    order: { key: 'walkMinutes', type: 'asc' },
    label: 'сначала ближе к метро',
    patterns: 'сначала ближе к метро; ближе|поближе к метро; метро поближе|ближе; чтобы метро ближе|поближе',
  },
  {
    order: { key: 'schoolMinutes', type: 'asc' },
    label: 'сначала ближе к школе',
    patterns: 'сначала? ближе|поближе к школ/a; школ/a поближе|ближе',
  },
  {
    order: { key: 'kindergartenMinutes', type: 'asc' },
    label: 'сначала ближе к детсаду',
    patterns:
      'сначала? ближе|поближе к детск/j саду|садику; сначала? ближе|поближе к садик/m|детсад/m; садик/m|детсад/m поближе|ближе',
  },
  {
    order: { key: 'ceilingHeight', type: 'desc' },
    label: 'сначала выше потолки',
    patterns: 'сначала выше потолк/m; потолк/m повыше; сам/j высок/j потолк/m; повыше потолк/m',
  },
  {
    order: { key: 'published', type: 'desc' },
    label: 'сначала новые',
    patterns:
      'сначала нов/j|свеж/j; сам/j нов/j|свеж/j; нов/j|свеж/j предложени/e|вариант/m|поступлени/e; новинк/a; недавно? в продаже недавно?',
  },
]

/** Said before a room word only: «большая двушка», «маленькая студия». */
const sizes: readonly [Pick<OrderCondition, 'key' | 'type'>, string][] = [
  [{ key: 'area', type: 'desc' }, 'больш/j|огромн/j'],
  [{ key: 'area', type: 'asc' }, 'маленьк/j|небольш/j'],
]

export function orderLabel({ key, type }: OrderCondition): string {
  return rows.find(({ order }) => order.key === key && order.type === type)?.label ?? ''
}

export function ordersRule(lexicon: Lexicon): Rule {
  const conditionOf = (order: Pick<OrderCondition, 'key' | 'type'>): OrderCondition => ({ field: 'order', ...order })
  const known = rows.map(({ order, patterns }) => ({ name: conditionOf(order), patterns: lexicon.patterns(patterns) }))
  const bySize = sizes.map(([order, text]) => ({ name: conditionOf(order), patterns: lexicon.patterns(text) }))
  const rooms = lexicon.patterns(roomWords)
  return (scanner, at) => {
    const found = scanner.choose(at, known) ?? beforeRooms(scanner, at, bySize, rooms)
    return found && { end: found.end, conditions: [found.name] }
  }
}

function beforeRooms(
  scanner: Scanner,
  at: number,
  groups: readonly { name: OrderCondition; patterns: readonly Pattern[] }[],
  rooms: readonly Pattern[],
): { name: OrderCondition; end: number } | null {
  const found = scanner.choose(at, groups)
  return found && scanner.longest(found.end, rooms) !== null ? found : null
}
