// The reader of phrases for the names that the catalog offers.
import { PhraseReader, type Vocabulary, vocabularyOf } from '@kvartal/phrase'
import { useMemo } from 'react'
import { usePagePaths } from '../../../shared/shell/shell-route.ts'
import type { CatalogOptions } from '../state/catalog-load.ts'

/** Building the reader takes longer than reading: it changes with the names in the catalog, not with the counts. */
export function usePhraseReader(options: CatalogOptions | null): { reader: PhraseReader; vocabulary: Vocabulary } {
  const pages = usePagePaths()
  // Only the year and the quarter count, so the visitor's own clock will do.
  const today = new Date().toISOString().slice(0, 10)
  const names = JSON.stringify(vocabularyOf(options ?? noOptions, today, pages))
  return useMemo(() => {
    const vocabulary: Vocabulary = JSON.parse(names)
    return { vocabulary, reader: new PhraseReader(vocabulary) }
  }, [names])
}

const noOptions = {
  attributeList: [],
  projects: [],
  metroStations: [],
  sub_locality_name: [],
  keyDate: [],
  keyYears: [],
  flagCounts: null,
}
