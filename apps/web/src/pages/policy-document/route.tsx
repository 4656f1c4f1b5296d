// One legal document besides the policy: the user agreement or a consent. The server renders plain HTML; the code of the
// screen is loaded later.
import { endpoints } from '@kvartal/contract/client/first-load'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, type MetaArgs } from '@kvartal/runtime/routes'
import { formatDate } from '@kvartal/russian/date'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import type { LegalDocumentData } from './document-data.ts'
import { texts } from './texts.ts'

const screen = lazyScreen(() => import('./document-page.tsx').then(({ DocumentPage }) => DocumentPage))
export const { Page } = screen

export async function loader({ params, context }: LoaderFunctionArgs): Promise<LegalDocumentData> {
  const { document = '' } = params
  if (document === 'policy') throw redirect(hrefs.policy)
  const { api } = loadContextOf(context)
  const [text] = await Promise.all([api.call(endpoints.legalText, { document }), screen.load()])
  return { text }
}

export function meta({ data: { text } }: MetaArgs<LegalDocumentData>): PageMeta {
  const { title, version, effectiveOn } = text
  return {
    title,
    description: `${title}. Редакция ${version}, действует с ${formatDate(effectiveOn)}.`,
    trail: pageTrail({ label: texts.documents, href: hrefs.policy }, { label: title }),
  }
}
