// The search field: it stores the last query, and shows a clear control while one is stored.
import type { ReactElement } from 'react'
import { SearchIcon } from '../icon/index.ts'
import { useLastSearchQuery } from './last-search-query.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

type SearchInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'icon' | 'clearable' | 'onClear'> & {
  value: string
  onValueChange: (value: string) => void
}

export function SearchInput({ value, onValueChange, ...rest }: SearchInputProps): ReactElement {
  const { query, remember, forget } = useLastSearchQuery()
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      type="search"
      value={value}
      icon={<SearchIcon />}
      clearable={query !== ''}
      clearLabel="Очистить поиск"
      onChange={(event) => {
        remember(event.currentTarget.value)
        onValueChange(event.currentTarget.value)
      }}
      onClear={() => {
        forget()
        onValueChange('')
      }}
    />
  )
}
