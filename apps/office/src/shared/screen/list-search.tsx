// The search of a list: asks after a short pause of typing. Enter goes on to the list, Escape clears the search, and leaves
// it when it is empty.
import { DenseInput } from '@kvartal/ui/dense-input'
import { SearchIcon } from '@kvartal/ui/icon'
import { KeyHint } from '@kvartal/ui/key-hint'
import type { ReactElement, Ref } from 'react'
import styles from './list-search.module.css'
import { useTypedSearch } from './use-typed-search.ts'

type ListSearchProps = {
  label: string
  placeholder: string
  value: string
  onSearch: (value: string) => void
  /** Moves the focus to the first row. */
  onLeave: () => void
  ref: Ref<HTMLInputElement>
}

export function ListSearch({ label, placeholder, value, onSearch, onLeave, ref }: ListSearchProps): ReactElement {
  const { typed, type, ask } = useTypedSearch(value, onSearch)
  return (
    <search className={styles.search}>
      <DenseInput
        ref={ref}
        type="search"
        label={label}
        labelHidden
        placeholder={placeholder}
        icon={<SearchIcon />}
        end={typed ? null : <KeyHint>/</KeyHint>}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            ask(typed)
            onLeave()
          }
          if (event.key !== 'Escape') return
          if (typed === '') event.currentTarget.blur()
          type('')
          ask('')
        }}
      />
    </search>
  )
}
