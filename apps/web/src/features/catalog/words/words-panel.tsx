// The panel under the search in words: suggestions, what was understood, what is asked, what is left out, the count.
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { applyConditions, type Suggestion, suggest } from '@kvartal/phrase'
import { Button } from '@kvartal/ui/button'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import type { CatalogOptions } from '../filter/catalog-load.ts'
import { texts as filterTexts, flatsCount } from '../filter/texts.ts'
import { widenHints } from '../filter/widen-hints.ts'
import { BeforeTyping } from './before-typing.tsx'
import { storeLastSearch } from './last-search.ts'
import { readWords } from './read-words.ts'
import { texts } from './texts.ts'
import { optionCount, useAnswers } from './use-answers.ts'
import { usePhraseReader } from './use-phrase-reader.ts'
import styles from './words-panel.module.css'
import { Nothing, Reading } from './words-reading.tsx'

/** A pause after which the last word counts as finished. */
const TYPING_MS = 800

export interface PanelKeys {
  press: (event: KeyboardEvent) => void
  submit: () => void
}

interface WordsPanelProps {
  id: string
  text: string
  onText: (text: string) => void
  filter: CatalogFilter
  options: CatalogOptions | null
  onFilter: (filter: CatalogFilter) => void
  /** The keys of the input that the panel answers. */
  keys: RefObject<PanelKeys | null>
  onList: (list: { hasOptions: boolean; active: string | undefined }) => void
  isSubmitted: boolean
  /** The sheet has a primary button of its own. */
  inSheet: boolean
  onSubmitted: () => void
  onClose: () => void
}

export function WordsPanel(props: WordsPanelProps) {
  const { id, text, onText, filter, options, onFilter, keys, onList, isSubmitted, onSubmitted, inSheet, onClose } =
    props
  const { reader, vocabulary } = usePhraseReader(options)
  /** The text whose keyboard layout the visitor asked to keep. */
  const [keptLayout, setKeptLayout] = useState<string>()
  const isTyping = useIsTyping(text)
  const keepLayout = keptLayout === text
  const typed = useMemo(() => reader.read(text, { keepLayout }).text, [text, reader, keepLayout])
  const suggestions = useMemo(() => suggest(typed, reader, vocabulary), [typed, reader, vocabulary])
  const isUnfinished = isTyping || suggestions.length > 0
  const words = useMemo(
    () => readWords(text, { reader, vocabulary, base: filter, keepLayout, isUnfinished }),
    [text, reader, vocabulary, filter, keepLayout, isUnfinished],
  )
  const [active, setActive] = useActive(typed, suggestions.length)
  const optionId = (place: number) => `${id}-option-${place}`
  const activeId = active === null ? undefined : optionId(active)
  const hasOptions = suggestions.length > 0
  useEffect(() => onList({ hasOptions, active: activeId }), [onList, hasOptions, activeId])

  const withAdded = ({ conditions }: Suggestion) =>
    applyConditions(words.filter ?? filter, conditions, vocabulary).filter
  const answerOf = useAnswers([words.filter ?? filter, ...suggestions.filter(isMeasured).map(withAdded)])
  const answer = answerOf(words.filter ?? filter)
  const countOf = (suggestion: Suggestion): number | null => {
    const [condition] = suggestion.conditions
    if (condition && !isMeasured(suggestion)) return optionCount(condition, answer)
    return answerOf(withAdded(suggestion))?.total ?? null
  }

  const choose = ({ kept, added }: Suggestion) => onText(`${kept}${added} `)
  const apply = (chosen: CatalogFilter) => {
    storeLastSearch(text.trim())
    onFilter(chosen)
    // Questions and what is left out stay visible.
    if (words.questions.length === 0 && words.lost.length === 0 && !words.phrase.layoutRepaired) onClose()
  }
  const submit = () => {
    const chosen = active === null ? undefined : suggestions[active]
    if (chosen) choose(chosen)
    else if (words.filter) apply(words.filter)
  }
  useImperativeHandle(keys, () => ({
    submit,
    press: (event) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || !hasOptions) return
      event.preventDefault()
      setActive(step)
    },
  }))
  useEffect(() => {
    if (!isSubmitted) return
    onSubmitted()
    submit()
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the panel must not take the focus from the input
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <div id={`${id}-list`} role="listbox" aria-label={texts.suggestions} className={styles.list}>
        {suggestions.map((suggestion, place) => (
          <Option
            key={`${suggestion.kept}${suggestion.added}`}
            id={optionId(place)}
            isActive={place === active}
            suggestion={suggestion}
            count={countOf(suggestion)}
            onChoose={() => choose(suggestion)}
          />
        ))}
      </div>
      {text.trim() === '' ? (
        <BeforeTyping {...{ reader, vocabulary, filter, onText }} />
      ) : (
        <div className={styles.read}>
          <Reading
            words={words}
            onText={onText}
            countOf={(condition) => optionCount(condition, answer)}
            onKeepLayout={() => setKeptLayout(text)}
          />
          {words.filter && answer?.total === 0 ? (
            <Nothing hints={widenHints(answer.hints, words.filter, options)} onFilter={apply} />
          ) : (
            words.filter && (
              <div className={styles.foot}>
                <Button variant={inSheet ? 'outline' : 'primary'} onClick={() => words.filter && apply(words.filter)}>
                  {answer ? filterTexts.show(answer.total) : texts.show}
                </Button>
                <p className={styles.keys}>
                  {suggestions.length > 0 && (
                    <>
                      <kbd>↓</kbd> <kbd>↑</kbd> {texts.keys},{' '}
                    </>
                  )}
                  <kbd>Enter</kbd> {texts.enter}, <kbd>Esc</kbd> {texts.escape}
                </p>
              </div>
            )
          )}
          <VisuallyHidden role="status">
            {words.filter && answer && !isTyping ? flatsCount(answer.total) : ''}
          </VisuallyHidden>
        </div>
      )}
    </div>
  )
}

/** Ranges have no count among the options: they are asked for on their own. */
function isMeasured({ conditions }: Suggestion): boolean {
  return (
    conditions.length !== 1 || conditions.some((condition) => !('name' in condition) && condition.field !== 'promo')
  )
}

function useIsTyping(text: string): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled !== text && !/[\s,]$/.test(text)
}

/** The suggestion chosen by the arrow keys; none again when the text changes. */
function useActive(text: string, count: number): [active: number | null, move: (step: number) => void] {
  const [choice, setChoice] = useState<{ text: string; active: number }>()
  const active = choice?.text === text && choice.active < count ? choice.active : null
  const move = (step: number) =>
    setChoice({ text, active: active === null ? (step > 0 ? 0 : count - 1) : (active + step + count) % count })
  return [active, move]
}

interface OptionProps {
  id: string
  isActive: boolean
  suggestion: Suggestion
  count: number | null
  onChoose: () => void
}

function Option({ id, isActive, suggestion: { kept, added }, count, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is named by aria-activedescendant
    <div id={id} role="option" aria-selected={isActive} className={styles.option} onClick={onChoose}>
      <span>
        {kept}
        <b>{added}</b>
      </span>
      {count !== null && <span className={styles.count}>{texts.count(count)}</span>}
    </div>
  )
}
