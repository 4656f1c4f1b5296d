// The search in words: a plain form that the server answers with the address of the list. Its grammar and its panel are
// loaded when the field gets the focus.
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { FIND_FLATS_PATH, FIND_FLATS_WORDS, WORDS_LEFT } from '@kvartal/contract/find-flats'
import { unlessLeaving } from '@kvartal/runtime/api'
import { CloseIcon, SearchIcon } from '@kvartal/ui/icon'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { NoScriptSubmit } from '../../../shared/no-script-submit/no-script-submit.tsx'
import type { CatalogOptions } from '../filter/catalog-load.ts'
import { texts } from './texts.ts'
import styles from './words-field.module.css'
import type { PanelKeys, WordsSearch } from './words-panel.tsx'

/** The longest phrase that the reader of phrases takes. */
const PHRASE_MAX_LENGTH = 200

type Panel = Awaited<typeof import('./words-panel.tsx')>['WordsPanel']

interface WordsFieldProps {
  /** The chosen filters: a phrase joins them. */
  filter: CatalogFilter
  options: CatalogOptions | null
  onSearch: (search: WordsSearch) => void
  /** On a page that has no options of the catalog: called when the field gets the focus. */
  loadOptions?: () => Promise<void>
}

export function WordsField({ filter, options, onSearch, loadOptions }: WordsFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<PanelKeys>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<Panel>()
  /** Enter was pressed before the panel had loaded. */
  const [isSubmitted, setSubmitted] = useState(false)
  const [list, setList] = useState<{ hasOptions: boolean; active: string | undefined }>()

  const { left, setLeft } = useWordsLeft(text)

  const load = () =>
    Promise.all([
      unlessLeaving(import('./words-panel.tsx')).then(({ WordsPanel }) => setPanel(() => WordsPanel)),
      loadOptions?.(),
    ])
  const open = () => {
    setOpen(true)
    // If the panel does not load, the server answers the form.
    load().catch(() => undefined)
  }
  // Keeps what the visitor typed before hydration, and opens the panel where the field had the focus already.
  const openRef = useRef(open)
  useEffect(() => {
    setText(input.current?.value ?? '')
    if (input.current && input.current === document.activeElement) openRef.current()
  }, [])
  const change = (next: string) => {
    if (input.current) input.current.value = next
    setText(next)
    input.current?.focus()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // The focus opens the panel: it is closed after it.
      input.current?.focus()
      setOpen(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and a lost focus close the panel from anywhere inside
    <div className={styles.words} onBlur={closeOnLeave} onKeyDown={onKeyDown} data-print="hide">
      {/* biome-ignore lint/a11y/useSemanticElements: our oldest browsers do not know the search element */}
      <form
        role="search"
        aria-label={texts.label}
        action={FIND_FLATS_PATH}
        onSubmit={(event) => {
          const form = event.currentTarget
          // The catalog did not load: the server answers.
          if (options === null && !loadOptions) return
          event.preventDefault()
          if (keys.current) return keys.current.submit()
          setOpen(true)
          setSubmitted(true)
          load().catch(() => form.submit())
        }}
      >
        <span className={styles.icon}>
          <SearchIcon />
        </span>
        <input
          ref={input}
          type="text"
          name={FIND_FLATS_WORDS}
          role="combobox"
          aria-label={texts.label}
          aria-expanded={isOpen && list?.hasOptions === true}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? list?.active : undefined}
          {...typing}
          className={styles.input}
          onChange={(event) => {
            setText(event.currentTarget.value)
            open()
          }}
          onFocus={open}
          onClick={open}
          onKeyDown={(event) => keys.current?.press(event)}
        />
        {text !== '' && (
          <button type="button" className={styles.clear} aria-label={texts.clear} onClick={() => change('')}>
            <CloseIcon size="s" />
          </button>
        )}
        <NoScriptSubmit>{texts.submit}</NoScriptSubmit>
      </form>
      {left.length > 0 && !isOpen && <p className={styles.left}>{texts.left(left)}</p>}
      {Panel && isOpen && (options || !loadOptions) && (
        <Panel
          {...{ id, text, filter, options, keys, isSubmitted }}
          onSearch={(search) => {
            setLeft(search.left)
            onSearch(search)
          }}
          onText={change}
          onList={setList}
          onSubmitted={() => setSubmitted(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const typing = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'search',
  placeholder: texts.placeholder,
  defaultValue: '',
  maxLength: PHRASE_MAX_LENGTH,
} as const

/** What the last search did not follow: of this page, or of the address that the server or the home page led to. */
function useWordsLeft(text: string): { left: readonly string[]; setLeft: (left: readonly string[]) => void } {
  const fromAddress = new URLSearchParams(useLocation().search).getAll(WORDS_LEFT)
  const [searched, setSearched] = useState<{ text: string; left: readonly string[] }>()
  const left = searched ? (searched.text === text ? searched.left : []) : text === '' ? fromAddress : []
  return { left, setLeft: (next) => setSearched({ text, left: next }) }
}
