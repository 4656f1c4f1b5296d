// Checks the age of the terms of payment: by the store, or by the answers of a running server that has it open.
import type { Database } from '@kvartal/db'
import { SETTING_TITLES } from '../../apps/server/src/modules/sales/payment-programs/setting-titles.ts'
import { type Finding, good, note } from './finding.ts'
import { fetchJson } from './server.ts'

/** Terms that were checked too long ago. */
export interface OldTerms {
  readonly title: string
  readonly bank: string | null
  readonly trueOn: string
}

interface Answer {
  programs?: AnsweredTerms[]
  /** Only in the answer about mortgages. */
  taxDeduction?: AgedTerms | null
  debtLoad?: AgedTerms | null
}

interface AgedTerms {
  trueOn: string
  isOutOfDate: boolean
}

interface AnsweredTerms extends AgedTerms {
  title: string
  offers?: (AgedTerms & { bank: { name: string } })[]
}

const CALLS = ['/api/mortgage_programs', '/api/special_program/cash', '/api/special_program/installment']

export function checkTerms(terms: readonly OldTerms[]): Finding {
  if (terms.length === 0) return good('условия оплаты проверены недавно')
  const named = terms.map(
    ({ title, bank, trueOn }) =>
      `${title}${bank === null ? '' : ` (${bank})`}, ${trueOn.split('-').reverse().join('.')}`,
  )
  return note(
    `условия оплаты проверены давно: ${named.join('; ')}`,
    'проверьте их и загрузите с новой датой trueOn, до этого их нет в заголовках',
  )
}

/** Needs the schema of this version. */
export async function oldTermsInStore(database: Database): Promise<OldTerms[]> {
  const { CompanyService } = await import('../../apps/server/src/modules/content/company/index.ts')
  const { ContentStore } = await import('../../apps/server/src/modules/content/content/index.ts')
  const { PaymentPrograms } = await import('../../apps/server/src/modules/sales/payment-programs/index.ts')
  const content = new ContentStore(database)
  await content.reload()
  const company = new CompanyService({ content, media: { picture: () => null } })
  return new PaymentPrograms({ content, company }).outOfDate()
}

/** Undefined when the server does not answer. */
export async function oldTermsOnServer(origin: string): Promise<OldTerms[] | undefined> {
  const answers = await Promise.all(CALLS.map((path) => fetchJson<Answer>(`${origin}${path}`)))
  if (answers.some((answer) => answer?.status !== 200)) return undefined
  const [mortgages] = answers
  const programs = answers
    .flatMap((answer) => answer?.body.programs ?? [])
    .flatMap(({ title, offers = [], ...own }) => [
      { ...own, title, bank: null },
      ...offers.map(({ bank, ...offer }) => ({ ...offer, title, bank: bank.name })),
    ])
  const settings = (['taxDeduction', 'debtLoad'] as const).flatMap((name) => {
    const terms = mortgages?.body[name]
    return terms ? { ...terms, title: SETTING_TITLES[name], bank: null } : []
  })
  return [...programs, ...settings]
    .filter(({ isOutOfDate }) => isOutOfDate)
    .map(({ title, bank, trueOn }) => ({ title, bank, trueOn }))
}
