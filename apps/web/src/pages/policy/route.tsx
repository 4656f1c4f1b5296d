// The personal-data policy, and the list of all legal documents. The server renders plain HTML; the code is loaded on
// first interaction.
import type { LegalAnswer } from '@kvartal/contract/legal'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { pageTrail } from '../../shared/seo/page-trail.ts'

export const { loader, Page } = lazyPage(() =>
  import('./policy-screen.tsx').then(({ PolicyScreen, loadPolicy }) => ({ Screen: PolicyScreen, load: loadPolicy })),
)

export function meta({ data }: MetaArgs<LegalAnswer>): PageMeta {
  return {
    title: data.policy.title,
    trail: pageTrail({ label: data.policy.title }),
    description: `Какие данные получает сайт, зачем, сколько хранит и как их удалить. Редакция от ${data.policy.effectiveOn}.`,
  }
}
