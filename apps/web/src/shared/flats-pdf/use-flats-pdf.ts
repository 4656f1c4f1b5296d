// Where flats are printed: by the host that has them.
import { useSettings } from '@kvartal/runtime/document'
import { hrefs } from '../hrefs.ts'

export function useFlatsPdf(ids: readonly number[]): string {
  return useSettings().hosts.manager + hrefs.flatsPdf(ids)
}
