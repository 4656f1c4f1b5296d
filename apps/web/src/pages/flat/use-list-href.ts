// Where the list is that the visitor came from, with its filters, pages and order.
import { useEffect, useState } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import { backTarget, readHistory } from '../../shared/navigation-history/index.ts'

/** The plain list on the server and until the page is alive: only the browser knows where the visitor has been. */
export function useListHref(): string {
  const [href, setHref] = useState<string>(hrefs.list)
  useEffect(() => {
    const lists = readHistory().filter(isList)
    setHref(backTarget(lists, window.location.pathname, hrefs.list))
  }, [])
  return href
}

function isList(path: string): boolean {
  const page = path.split('?')[0]
  return page === hrefs.list || page === hrefs.newFlats
}
