// The URL of the PDF of flats, on the host that has the flats.
import { useSettings } from '@kvartal/runtime/document'
import { hrefs } from '../hrefs.ts'

export function useFlatsPdf(ids: readonly number[]): string {
  return useSettings().hosts.manager + hrefs.flatsPdf(ids)
}
