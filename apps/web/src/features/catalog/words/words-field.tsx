// The search in words in the head of the list: a plain input. Its grammar and its panel are loaded when it gets the
// focus. Not shown without scripts: the filters are a form there.
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { unlessLeaving } from '@kvartal/runtime/api'
import { classNames } from '@kvartal/ui/class-names'
import { CloseIcon, SearchIcon } from '@kvartal/ui/icon'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { CatalogOptions } from '../filter/catalog-load.ts'
import { texts } from './texts.ts'
import styles from './words-field.module.css'
import type { PanelKeys } from './words-panel.tsx'

/** As much as the reader of phrases reads. */
const PHRASE_MAX_LENGTH = 200

type Panel = Awaited<typeof import('./words-panel.tsx')>['WordsPanel']

interface WordsFieldProps {
  /** The chosen filters: a phrase joins them. */
  filter: CatalogFilter
  options: CatalogOptions | null
  onFilter: (filter: CatalogFilter) => void
  /** In the sheet of smaller screens the panel pushes the fields below it; elsewhere it is over the page. */
  inSheet?: boolean
}

export function WordsField({ filter, options, onFilter, inSheet = false }: WordsFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<PanelKeys>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<Panel>()
  /** Enter was pressed before the panel had loaded. */
  const [isSubmitted, setSubmitted] = useState(false)
  const [list, setList] = useState<{ hasOptions: boolean; active: string | undefined }>()

  const open = () => {
    setOpen(true)
    // If the panel does not load, the filters below still work.
    unlessLeaving(import('./words-panel.tsx')).then(
      ({ WordsPanel }) => setPanel(() => WordsPanel),
      () => undefined,
    )
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
      // The sheet around the field stays open.
      event.stopPropagation()
      // The focus opens the panel: it is closed after it.
      input.current?.focus()
      setOpen(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and a lost focus close the panel from anywhere inside
    <div
      className={classNames(styles.words, inSheet && styles.inSheet)}
      onBlur={closeOnLeave}
      onKeyDown={onKeyDown}
      data-print="hide"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: our oldest browsers do not know the search element */}
      <form
        role="search"
        aria-label={texts.label}
        onSubmit={(event) => {
          event.preventDefault()
          if (keys.current) keys.current.submit()
          else setSubmitted(true)
        }}
      >
        <span className={styles.icon}>
          <SearchIcon />
        </span>
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={isOpen && list?.hasOptions === true}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? list?.active : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={texts.placeholder}
          defaultValue=""
          maxLength={PHRASE_MAX_LENGTH}
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
      </form>
      {Panel && isOpen && (
        <Panel
          {...{ id, text, filter, options, onFilter, keys, isSubmitted, inSheet }}
          onText={change}
          onList={setList}
          onSubmitted={() => setSubmitted(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
