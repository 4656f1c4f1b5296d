// Addresses of the demo company's former site, and where they lead now.
import type { Redirect } from '@kvartal/contract/redirects'

const moved = (from: string, to: string): Redirect => ({ from, to, status: 301, off: false })
const removed = (from: string): Redirect => ({ from, to: null, status: 410, off: false })

export const demoRedirects: Redirect[] = [
  moved('/kvartiry', '/list'),
  moved('/kvartiry/studii', '/list?rooms=studio'),
  moved('/kvartiry/*', '/list'),
  moved('/zhk/*', '/projects/*'),
  moved('/ipoteka', '/purchase-terms/mortgage'),
  moved('/company', '/about'),
  moved('/catalog.php?id=17', '/projects/severny-sad'),
  removed('/akcii/novogodnyaya-skidka'),
]
