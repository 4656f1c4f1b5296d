// The search in words on another page than the list: it leads to the list.

import { noFilter } from '@kvartal/contract/catalog/filter'
import { unlessLeaving, useApi } from '@kvartal/runtime/api'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CatalogOptions } from '../state/catalog-load.ts'
import { WordsField } from './words-field.tsx'

/** What the catalog offers is asked for when the field gets the focus. */
export function WordsToList() {
  const api = useApi()
  const navigate = useNavigate()
  const [options, setOptions] = useState<CatalogOptions | null>(null)
  const pending = useRef<Promise<void>>(undefined)
  const loadOptions = () => {
    pending.current ??= unlessLeaving(import('./list-of-words.ts'))
      .then(({ catalogOptions }) => catalogOptions(api))
      .then(setOptions)
    pending.current.catch(() => {
      pending.current = undefined
    })
    return pending.current
  }
  return (
    <WordsField
      filter={noFilter}
      options={options}
      loadOptions={loadOptions}
      onSearch={async (search) => {
        const { listOfWords } = await import('./list-of-words.ts')
        await navigate(listOfWords(search, options))
      }}
    />
  )
}
