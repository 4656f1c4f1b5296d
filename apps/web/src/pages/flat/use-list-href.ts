// Where the list is that the visitor came from, with its filters, pages and order.
import { hrefs } from '../../shared/hrefs.ts'
import { useBackHref } from '../../shared/navigation-history/index.ts'

export function useListHref(): string {
  return useBackHref(hrefs.list, isList)
}

function isList(path: string): boolean {
  const page = path.split('?')[0]
  return page === hrefs.list || page === hrefs.newFlats
}
