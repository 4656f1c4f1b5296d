// The panel of the search in words while its field is empty.
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import type { PhraseReader, Vocabulary } from '@kvartal/phrase'
import { useState } from 'react'
import { readLastSearch } from './last-search.ts'
import { readWords, type Words } from './read-words.ts'
import { texts, waysToSay } from './texts.ts'
import { useAnswers } from './use-answers.ts'
import styles from './words-panel.module.css'

const MAX_WAYS = 4

interface BeforeTypingProps {
  reader: PhraseReader
  vocabulary: Vocabulary
  filter: CatalogFilter
  onText: (text: string) => void
}

/** The last search with its count now, and a few ways to say what one wants. */
export function BeforeTyping({ reader, vocabulary, filter, onText }: BeforeTypingProps) {
  const [last] = useState(readLastSearch)
  const read = (text: string) =>
    readWords(text, { reader, vocabulary, base: filter, keepLayout: false, isUnfinished: false })
  const ways = waysToSay.filter((way) => isWhole(read(way))).slice(0, MAX_WAYS)
  const lastFilter = last === '' ? null : read(last).filter
  const answerOf = useAnswers(lastFilter ? [lastFilter] : [])
  const total = lastFilter ? answerOf(lastFilter)?.total : undefined
  return (
    <div className={styles.read}>
      {lastFilter && (
        <section aria-label={texts.last}>
          <h3 className={styles.title}>{texts.last}</h3>
          <button type="button" className={styles.last} onClick={() => onText(last)}>
            {last}
            {total !== undefined && <span className={styles.count}>{texts.count(total)}</span>}
          </button>
        </section>
      )}
      {ways.length > 0 && (
        <section aria-label={texts.ways}>
          <h3 className={styles.title}>{texts.ways}</h3>
          <div className={styles.chips}>
            {ways.map((way) => (
              <button key={way} type="button" className={styles.answer} onClick={() => onText(way)}>
                {way}
              </button>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function isWhole({ filter, questions, lost }: Words): boolean {
  return filter !== null && questions.length === 0 && lost.length === 0
}
