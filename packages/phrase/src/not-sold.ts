// What people look for here and the site does not sell: apartments, resale, rent, houses.
import type { Lexicon } from './lexicon.ts'
import type { Rule } from './scanner.ts'
import { normalise } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

const TABLE =
  'апартамент/m; апарт/m; апарты; вторичк/a; вторичн/j рынок|рынка|жиль/e|квартир/a?; в? аренд/a; арендовать; снять|снимать|сниму|снимаю; съемн/j жиль/e|квартир/a?; на? посуточно|сутки; таунхаус/m; коттедж/m; загородн/j? дом/m с участк/m; дач/a; отдельн/j|одн/j? комнат/a в коммуналк/a; дол/i в квартир/a?; хрущевк/a; сталинк/a; общежити/e; двухуровнев/j|двухэтажн/j квартир/a?; с? камин/m'

/** The least letters of a stem by which a word is recognised in any grammatical case. */
const MIN_STEM = 6

export function notSoldRule(lexicon: Lexicon, { attributes }: Vocabulary): Rule {
  const patterns = lexicon.patterns(TABLE)
  const offered = attributes.map(({ label }) => normalise(label))
  return (scanner, at) => {
    const end = scanner.longest(at, patterns)
    if (end === null) return null
    // Another company may have an attribute of that name.
    const words = scanner.tokens.slice(at, end).filter(({ text }) => text.length >= MIN_STEM)
    const isOffered = words.some(({ text }) => offered.some((label) => label.startsWith(text.slice(0, MIN_STEM))))
    return isOffered ? null : { end, reason: 'not-sold' }
  }
}
