// What a new phrase joins: the filters that were chosen by hand. The conditions of the phrase before it end with it,
// unless the visitor adds the new ones to them.
import type { Order } from '@kvartal/contract/catalog/address'
import { type CatalogFilter, noFilter } from '@kvartal/contract/catalog/filter'
import { applyConditions, type PhraseReader, type Vocabulary } from '@kvartal/phrase'
import { useMemo, useState } from 'react'
import { appliedPhrase, withoutSaid } from './applied-phrase.ts'

/** `hand`: only what was chosen by hand stays. `all`: the earlier phrase stays too. `none`: nothing stays. */
export type Kept = 'hand' | 'all' | 'none'

export interface ConditionsBefore {
  base: CatalogFilter
  kept: Kept
  onKept: (kept: Kept) => void
  /** The earlier phrase whose conditions the list still has; empty when there is none. */
  phrase: string
  /** The earlier phrase asked for an order, which ends with it. */
  hasOrder: boolean
}

interface Options {
  text: string
  filter: CatalogFilter
  reader: PhraseReader
  vocabulary: Vocabulary
}

export function useConditionsBefore({ text, filter, reader, vocabulary }: Options): ConditionsBefore {
  // A phrase stays the earlier one while the panel is open, also when the next one has been applied.
  const [choice, setChoice] = useState<Kept>('hand')
  const earlier = appliedPhrase()
  const said = useMemo(() => whatIsSaid(earlier, reader, vocabulary), [earlier, reader, vocabulary])
  const byHand = useMemo(() => withoutSaid(filter, said.filter), [filter, said])
  const isNew = byHand !== filter && !text.trim().startsWith(earlier)
  const kept = choice === 'all' && !isNew ? 'hand' : choice
  return {
    base: kept === 'none' ? noFilter : kept === 'all' ? filter : byHand,
    kept,
    onKept: setChoice,
    phrase: isNew ? earlier : '',
    hasOrder: said.order !== null && kept !== 'all',
  }
}

function whatIsSaid(
  phrase: string,
  reader: PhraseReader,
  vocabulary: Vocabulary,
): { filter: CatalogFilter; order: Order | null } {
  const { parts } = reader.read(phrase)
  const conditions = parts.flatMap((part) => (part.kind === 'understood' ? part.conditions : []))
  return applyConditions(noFilter, conditions, vocabulary)
}
