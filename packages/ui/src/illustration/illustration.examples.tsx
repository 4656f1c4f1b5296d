import type { Example } from '../example.ts'
import { NotFoundIllustration, ServerErrorIllustration } from './index.ts'

export const examples: Example[] = [
  { name: 'not-found', title: '404', render: () => <NotFoundIllustration /> },
  { name: 'server-error', title: '500', render: () => <ServerErrorIllustration /> },
]
