// The command palette: a field and the list of what matches, in groups. Focus stays in the field; arrows choose.
import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { classNames } from '../class-names/index.ts'
import { SearchIcon } from '../icon/index.ts'
import { KeyHint } from '../key-hint/index.ts'
import styles from './command-palette.module.css'
import { highlighted } from './highlighted.tsx'

export type PaletteItem = {
  id: string
  icon: ReactNode
  text: string
  note?: string | undefined
  /** Keys that do the same: ['G', 'T']. */
  keys?: readonly string[] | undefined
  onSelect: () => void
}

export type PaletteGroup = { title: string; items: readonly PaletteItem[] }

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  query: string
  onQueryChange: (query: string) => void
  groups: readonly PaletteGroup[]
  /** Shown in place of an empty list. */
  nothing: ReactNode
  /** Under the list: what the marks at the beginning of a query do. */
  legend: ReactNode
}

export function CommandPalette(props: CommandPaletteProps): ReactElement {
  const { open, onOpenChange } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)} modal="trap-focus">
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.palette} aria-label="Найти или сделать" aria-modal="true" initialFocus={field}>
          <Content {...props} field={field} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ContentProps = CommandPaletteProps & { field: RefObject<HTMLInputElement | null> }

function Content({ onOpenChange, query, onQueryChange, groups, nothing, legend, field }: ContentProps): ReactElement {
  const listId = useId()
  const [chosen, setChosen] = useState(0)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(chosen, items.length - 1)
  const current = items[at]
  const optionId = (item: PaletteItem) => `${listId}-${item.id}`
  const choose = (next: number) => {
    const wrapped = (next + items.length) % items.length
    setChosen(wrapped)
    const item = items[wrapped]
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' })
  }
  const select = (item: PaletteItem) => {
    onOpenChange(false)
    item.onSelect()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return
    if (event.key === 'ArrowDown') choose(at + 1)
    else if (event.key === 'ArrowUp') choose(at - 1)
    else if (event.key === 'Enter' && current) select(current)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.head}>
        <SearchIcon />
        <input
          ref={field}
          className={styles.field}
          type="text"
          role="combobox"
          aria-label="Что найти или сделать"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Найти или сделать"
          value={query}
          onChange={(event) => {
            onQueryChange(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Dialog.Close className={styles.close} aria-label="Закрыть, Esc">
          <KeyHint>Esc</KeyHint>
        </Dialog.Close>
      </div>
      <div className={styles.list} id={listId} role="listbox" aria-label="Найденное">
        {groups.map((group) => (
          <Group key={group.title} {...{ group, query, current, optionId, select }} />
        ))}
      </div>
      {items.length === 0 ? (
        <p className={styles.nothing} role="status">
          {nothing}
        </p>
      ) : null}
      <div className={styles.legend}>{legend}</div>
    </>
  )
}

type GroupProps = {
  group: PaletteGroup
  query: string
  current: PaletteItem | undefined
  optionId: (item: PaletteItem) => string
  select: (item: PaletteItem) => void
}

function Group({ group, query, current, optionId, select }: GroupProps): ReactElement | null {
  if (group.items.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options; <fieldset> is for form fields
    <div role="group" aria-label={group.title}>
      <div className={styles.title} aria-hidden="true">
        {group.title}
      </div>
      {group.items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of the whole list
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the chosen option
        <div
          key={item.id}
          id={optionId(item)}
          role="option"
          aria-selected={item === current}
          className={classNames(styles.item, item === current && styles.current)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => select(item)}
        >
          {item.icon}
          <span className={styles.text}>{highlighted(item.text, query)}</span>
          {item.note ? <span className={styles.note}>{item.note}</span> : null}
          {item.keys ? (
            <span className={styles.keys}>
              {item.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  )
}
