// Attributes of a flat by their labels and by the words of the market: finishing, layout, balconies, views, promos.
import type { Condition } from './conditions.ts'
import { nameForms } from './inflection.ts'
import type { Lexicon, Pattern } from './lexicon.ts'
import type { Rule } from './scanner.ts'
import { normalise, tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

const windows = 'вид/m|окн/a|окно|окон|окошк/a'

const nearness = 'у|возле|около|близ|рядом|недалеко|неподалеку|поближе|ближе|близко|вблизи с|со|от|к?'

/** The attribute's name and usual label: another backend may name it otherwise. */
const synonyms: readonly [name: string, label: string, patterns: string][] = [
  [
    'finishing-full',
    'С отделкой',
    'под ключ; с? чистов/j отделк/a|ремонт/m?; с|со отделк/a; с? ремонт/m|евроремонт/m; с? готов/j отделк/a|ремонт/m',
  ],
  ['finishing-none', 'Без отделки', 'без отделк/a; без ремонт/m; чернов/j отделк/a?; бетон/m; голые стены'],
  [
    'finishing-white-box',
    'White box',
    'с? отделк/a? white box; с? отделк/a? whitebox|вайтбокс/m|уайтбокс/m; вайт|уайт бокс/m; с? предчистов/j отделк/a?; под чистов/j отделк/a; с? пред чистов/j отделк/a?',
  ],
  ['euro', 'Евроформат', 'евро; евроформат/m; европланировк/a; евроквартир/a'],
  [
    'kitchen-living',
    'Кухня-гостиная',
    'с? больш/j|просторн/j? кухн/y гостин/j; гостин/j кухн/y; объединенн/j кухн/y; кухн/y столов/j',
  ],
  ['master-bedroom', 'Мастер-спальня', 'мастер спальн/y|спальн/j|спален'],
  [
    'two-bathrooms',
    'Два санузла',
    '2|два|двух|двумя|две|двум санузл/m|санузел|туалет/m|сануз|ванн/j|су; 2|два|двух|двумя|двум сан узл/m|узел; втор/j санузел|санузл/m|туалет/m',
  ],
  ['dressing-room', 'Гардеробная', 'гардеробн/j; гардероб/m'],
  ['corner', 'Угловая', 'углов/j; торцев/j'],
  ['through', 'Распашная', 'распашн/j; распашонк/a; двухсторонн/j; двусторонн/j'],
  ['penthouse', 'Пентхаус', 'пентхаус/m'],
  ['high-ceiling', 'Высокие потолки', 'высок/j потолк/m|потолок'],
  [
    'panoramic-glazing',
    'Окна в пол',
    'панорамн/j окн/a|окно|окон|остеклени/e; окн/a|окно|окон в|до пол|пола; французск/j окн/a|окно|окон; больш/j окн/a|окно|окон',
  ],
  ['loggia', 'Лоджия', 'лодж/i'],
  ['balcony', 'Балкон', 'балкон/m; балкончик/m'],
  ['terrace', 'Терраса', 'террас/a; террасн/j'],
  ['patio', 'Патио', 'патио; палисадник/m'],
  [
    'view-water',
    'Вид на воду',
    `${windows}? на вод/a|рек/a|набережн/j|водохранилище|пруд/m|озеро|канал/m; ${windows}? на москва|москву рек/a`,
  ],
  ['view-park', 'Вид на парк', `${windows}? на парк/m|лес/m|бульвар/m|сквер/m`],
  ['view-yard', 'Окна во двор', `${windows}? во|в|на двор/m`],
  ['view-street', 'Окна на улицу', `${windows}? на улиц/a|дорог/a|проспект/m`],
]

/** Words that several attributes may mean, or that mean not quite the attribute. */
const doubtful: readonly [names: string, patterns: string][] = [
  ['finishing-full finishing-white-box', 'отделк/a'],
  ['through corner', `${windows} на 2|две|обе|разные сторон/a; на 2|две|обе|разные сторон/a`],
  [
    'view-park',
    `${nearness} парк/m|лес/m|сквер/m|роща|рощи|рощей|роще|рощу|бульвар/m|зелен/i; парк/m|лес/m|сквер/m рядом|близко|недалеко|поблизости`,
  ],
  [
    'view-water',
    `${nearness} вод/a|рек/a|пруд/m|набережн/j|водохранилище|озер/o; на? берег/m рек/a|москва|москву? рек/a|пруд/m|озер/o?; рек/a|вод/a|набережн/j рядом|близко|недалеко|поблизости`,
  ],
  ['kitchen-living', 'с? больш/j|просторн/j|огромн/j кухн/y; кухн/y больш/j|побольше|попросторнее'],
  [
    'view-yard',
    'тих/j|спокойн/j двор/m|сторон/a|мест/o|улиц/a|квартир/a?; не шумн/j|шумно; тишин/a; потише; без шум/m; подальше от дорог/a|шоссе|шум/m',
  ],
]

const promo = 'по? акц/i; со|по? скидк/a; акционн/j; по? спеццен/a; распродаж/a'

type Attribute = Vocabulary['attributes'][number]

export function featuresRule(lexicon: Lexicon, vocabulary: Vocabulary): Rule {
  const attributes = vocabulary.attributes.filter(({ category }) => category !== 'rooms')
  const conditionOf = ({ name, label }: Attribute): Condition => ({ field: 'attributes', name, label })
  const named = (name: string, label?: string) =>
    attributes.find((one) => one.name === name || normalise(one.label) === normalise(label ?? ''))
  const known: { name: Condition; patterns: Pattern[] }[] = [
    { name: { field: 'promo' }, patterns: lexicon.patterns(promo) },
  ]
  for (const [name, label, text] of synonyms) {
    const attribute = named(name, label)
    if (attribute) known.push({ name: conditionOf(attribute), patterns: lexicon.patterns(text) })
  }
  for (const attribute of attributes) {
    const hasSynonyms = known.some(({ name }) => 'name' in name && name.name === attribute.name)
    if (!hasSynonyms) known.push({ name: conditionOf(attribute), patterns: [labelPattern(lexicon, attribute.label)] })
  }
  const questions = doubtful.flatMap(([names, text]) => {
    const answers = names.split(' ').flatMap((name) => named(name) ?? [])
    return answers.length > 0
      ? { name: answers.map((attribute) => [conditionOf(attribute)]), patterns: lexicon.patterns(text) }
      : []
  })
  return (scanner, at) => {
    const found = scanner.choose(at, known)
    const question = scanner.choose(at, questions)
    if (question && question.end > (found?.end ?? at)) return { end: question.end, answers: question.name }
    return found && { end: found.end, conditions: [found.name] }
  }
}

/** The words of a label in any case. */
function labelPattern(lexicon: Lexicon, label: string): Pattern {
  return tokensOf(label)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => {
      lexicon.add(`label:${text}`, nameForms(text))
      return { words: [`label:${text}`], optional: false }
    })
}
