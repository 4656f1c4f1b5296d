// One legal document besides the policy: the user agreement or a consent. The server renders plain HTML; the code of the
// screen is loaded later.
import type { LegalText } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client/first-load'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, type MetaArgs } from '@kvartal/runtime/routes'
import { formatDate } from '@kvartal/russian/date'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { breadcrumbsLd } from '../../shared/seo/breadcrumbs-ld.ts'
import { texts } from './texts.ts'

const screen = lazyScreen(() => import('./document-page.tsx').then(({ DocumentPage }) => DocumentPage))
export const { Page } = screen

export interface LegalDocumentData {
  text: LegalText
  origin: string
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<LegalDocumentData> {
  const { document = '' } = params
  if (document === 'policy') throw redirect(hrefs.policy)
  const [text] = await Promise.all([loadContextOf(context).api.call(endpoints.legalText, { document }), screen.load()])
  return { text, origin: new URL(request.url).origin }
}

export function meta({ data: { text, origin } }: MetaArgs<LegalDocumentData>): PageMeta {
  const { title, version, effectiveOn } = text
  const steps = [
    { name: texts.documents, href: hrefs.policy },
    { name: title, href: hrefs.legal(text.document) },
  ]
  return {
    title,
    description: `${title}. Редакция ${version}, действует с ${formatDate(effectiveOn)}.`,
    // Structured data is only rendered on the server: the browser does not load the code for it.
    ...(import.meta.env.SSR && { jsonLd: [breadcrumbsLd(origin, steps)] }),
  }
}
