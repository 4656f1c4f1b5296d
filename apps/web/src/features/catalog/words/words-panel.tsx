// The panel under the search in words: suggestions, what was understood, what is asked, what is left out, the count.
import type { Order } from '@kvartal/contract/catalog/address'
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { applyConditions, type Suggestion, suggest } from '@kvartal/phrase'
import { Button } from '@kvartal/ui/button'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { widenHints } from '../filter/notices/widen-hints.ts'
import { texts as filterTexts, flatsCount } from '../filter/texts.ts'
import type { CatalogOptions } from '../state/catalog-load.ts'
import { rememberAppliedPhrase } from './applied-phrase.ts'
import { Before } from './before.tsx'
import { BeforeTyping } from './before-typing.tsx'
import { storeLastSearch } from './last-search.ts'
import { readWords, type Words } from './read-words.ts'
import { texts } from './texts.ts'
import { optionCount, useAnswers } from './use-answers.ts'
import { useConditionsBefore } from './use-conditions-before.ts'
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
  onSearch: (search: WordsSearch) => void
  /** The keys of the input that the panel answers. */
  keys: RefObject<PanelKeys | null>
  onList: (list: { hasOptions: boolean; active: string | undefined }) => void
  isSubmitted: boolean
  onSubmitted: () => void
  onClose: () => void
}

/** What a phrase changes in the list. */
export interface WordsSearch {
  filter: CatalogFilter
  /** `usual`: the order that an earlier phrase asked for ends with it. Null: the order stays. */
  order: Order | 'usual' | null
  /** The visitor's words that the search does not follow. */
  left: readonly string[]
}

export function WordsPanel(props: WordsPanelProps) {
  const { id, text, onText, filter, options, onSearch, keys, onList, isSubmitted, onSubmitted, onClose } = props
  const { reader, vocabulary } = usePhraseReader(options)
  /** The text whose keyboard layout the visitor asked to keep. */
  const [keptLayout, setKeptLayout] = useState<string>()
  const isTyping = useIsTyping(text)
  const keepLayout = keptLayout === text
  const typed = useMemo(() => reader.read(text, { keepLayout }).text, [text, reader, keepLayout])
  const suggested = useMemo(() => suggest(typed, reader, vocabulary), [typed, reader, vocabulary])
  const [submitted, setSubmitted] = useState<string>()
  const isSearched = submitted === text
  const suggestions = isSearched ? noSuggestions : suggested
  const isUnfinished = !isSearched && (isTyping || suggestions.length > 0)
  const before = useConditionsBefore({ text, filter, reader, vocabulary })
  const { base } = before
  const words = useMemo(
    () => readWords(text, { reader, vocabulary, base, keepLayout, isUnfinished }),
    [text, reader, vocabulary, base, keepLayout, isUnfinished],
  )
  const [active, setActive] = useActive(typed, suggestions.length)
  const optionId = (place: number) => `${id}-option-${place}`
  const activeId = active === null ? undefined : optionId(active)
  const hasOptions = suggestions.length > 0
  useEffect(() => onList({ hasOptions, active: activeId }), [onList, hasOptions, activeId])

  const withAdded = ({ conditions }: Suggestion) => applyConditions(words.filter ?? base, conditions, vocabulary).filter
  const answerOf = useAnswers([words.filter ?? base, ...suggestions.filter(isMeasured).map(withAdded)])
  const answer = answerOf(words.filter ?? base)
  const countOf = (suggestion: Suggestion): number | null => {
    const [condition] = suggestion.conditions
    if (condition && !isMeasured(suggestion)) return optionCount(condition, answer)
    return answerOf(withAdded(suggestion))?.total ?? null
  }

  const choose = ({ kept, added }: Suggestion) => onText(`${kept}${added} `)
  /** Everything that was typed is finished now: what is left out is said, and stays. */
  const apply = (changed: CatalogFilter | null = null) => {
    const whole = readWords(text, { reader, vocabulary, base, keepLayout, isUnfinished: false })
    setSubmitted(text)
    const chosen = changed ?? whole.filter
    if (!chosen) return
    storeLastSearch(text.trim())
    rememberAppliedPhrase(text.trim())
    const order = whole.order ?? (before.hasOrder ? 'usual' : null)
    onSearch({ filter: chosen, order, left: whole.left })
    if (whole.left.length === 0 && !whole.phrase.layoutRepaired) onClose()
  }
  const submit = () => {
    const chosen = active === null ? undefined : suggestions[active]
    if (chosen) choose(chosen)
    else apply()
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
          {words.filter && <Before {...before} options={options} />}
          {words.filter && !isSearched && answer?.total === 0 && (
            <Nothing hints={widenHints(answer.hints, words.filter, options)} onFilter={apply} />
          )}
          {words.filter && !isSearched && answer?.total !== 0 && (
            <Foot total={answer?.total} hasOptions={suggestions.length > 0} onShow={() => apply()} />
          )}
          <VisuallyHidden role="status">{isTyping && !isSearched ? '' : spoken(words, answer?.total)}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}

interface FootProps {
  /** Undefined until the answer has arrived. */
  total: number | undefined
  hasOptions: boolean
  onShow: () => void
}

function Foot({ total, hasOptions, onShow }: FootProps) {
  return (
    <div className={styles.foot}>
      <Button variant="primary" onClick={onShow}>
        {total === undefined ? texts.show : filterTexts.show(total)}
      </Button>
      <p className={styles.keys}>
        {hasOptions && (
          <>
            <kbd>↓</kbd> <kbd>↑</kbd> {texts.keys},{' '}
          </>
        )}
        <kbd>Enter</kbd> {texts.enter}, <kbd>Esc</kbd> {texts.escape}
      </p>
    </div>
  )
}

const noSuggestions: readonly Suggestion[] = []

/** For screen readers: how many flats, and what is asked and left out. */
function spoken({ filter, questions, lost, pages }: Words, total: number | undefined): string {
  return [
    ...(filter && total !== undefined ? [flatsCount(total)] : []),
    ...questions.map(
      ({ source, answers }) =>
        `${texts.ask}: ${texts.askWhat(source)} ${answers.map(({ label }) => label).join(', ')}?`,
    ),
    ...lost,
    ...pages.map(({ source, label }) => `${texts.page(source)} ${label}`),
  ].join('. ')
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
