// Where flats are printed: by the host that has them.
import { hrefs } from '../hrefs.ts'
import { useSettings } from './public-settings.ts'

export function useFlatsPdf(ids: readonly number[]): string {
  return useSettings().hosts.manager + hrefs.flatsPdf(ids)
}
