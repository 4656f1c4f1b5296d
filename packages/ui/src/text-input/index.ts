// Text and search inputs, and the stored search query.
export { useLastSearchQuery } from './last-search-query.ts'
export { SearchInput } from './search-input.tsx'
export { TextInput, type TextInputProps } from './text-input.tsx'
