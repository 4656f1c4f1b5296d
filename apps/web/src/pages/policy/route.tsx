// The personal-data policy, and the list of all legal documents.
import type { LegalAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client/first-load'
import type { PageMeta } from '@kvartal/runtime/document'
import { loadContextOf, type MetaArgs } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { pageTrail } from '../../shared/seo/page-trail.ts'

export { PolicyPage as Page } from './policy-page.tsx'

export function loader({ context }: LoaderFunctionArgs): Promise<LegalAnswer> {
  return loadContextOf(context).api.call(endpoints.legal, undefined)
}

export function meta({ data }: MetaArgs<LegalAnswer>): PageMeta {
  return {
    title: data.policy.title,
    trail: pageTrail({ label: data.policy.title }),
    description: `Какие данные получает сайт, зачем, сколько хранит и как их удалить. Редакция от ${data.policy.effectiveOn}.`,
  }
}
