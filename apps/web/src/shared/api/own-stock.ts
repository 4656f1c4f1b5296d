// This server answers about the ways to buy with examples and bounds of its own flats. Where another server plays
// {manager}, these facts are shown only if that server sells the same flats.

import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints } from '@kvartal/contract/client'
import type { MortgageProgramsAnswer, PurchaseWaysAnswer } from '@kvartal/contract/purchase'
import type { ApiClient } from '@kvartal/runtime/api'

type Example = { flat: Pick<OfferedFlat, 'id' | 'price' | 'projectName'> } | null

/** Whether {manager} sells the flats of the examples, at the same prices. */
async function sellsExamples(api: ApiClient, examples: readonly Example[]): Promise<boolean> {
  if (api.isOwn('manager')) return true
  const flats = examples.flatMap((example) => example?.flat ?? [])
  if (flats.length === 0) return false
  const sold = await api.call(endpoints.favorites, { ids: [...new Set(flats.map(({ id }) => id))] }).catch(() => [])
  return flats.every(({ id, price, projectName }) =>
    sold.some((one) => one.id === id && one.price === price && one.projectName === projectName),
  )
}

export async function withKnownExample<Answer extends { example: Example }>(
  api: ApiClient,
  answer: Answer,
): Promise<Answer> {
  return (await sellsExamples(api, [answer.example])) ? answer : { ...answer, example: null }
}

/** Where the flats are others, only the programs that apply everywhere are known to apply, and they have no example. */
export async function askMortgagePrograms(api: ApiClient): Promise<MortgageProgramsAnswer> {
  const answer = await api.call(endpoints.mortgagePrograms, undefined)
  const examples = answer.programs.map(({ example }) => example)
  if (await sellsExamples(api, examples)) return answer
  const programs = answer.programs.filter(({ everywhere }) => everywhere)
  return { ...answer, programs: programs.map((program) => ({ ...program, projects: [], example: null })) }
}

/** Number and prices of the flats on sale; null when none is. */
export async function askOnSale(
  api: ApiClient,
  own: PurchaseWaysAnswer['onSale'],
): Promise<PurchaseWaysAnswer['onSale']> {
  if (api.isOwn('manager')) return own
  const catalog = await api.call(endpoints.marketplace, { page: 1 }).catch(() => null)
  if (catalog === null || catalog.flats.length === 0) return null
  const { total, price } = catalog
  return { freeFlats: total, priceMinRub: price.min, priceMaxRub: price.max }
}

/** Projects of this server's own texts, without those that another {site} does not have. */
export async function knownProjects<Project extends { slug: string }>(
  api: ApiClient,
  own: readonly Project[],
): Promise<Project[]> {
  if (api.isOwn('site')) return [...own]
  const { projects } = await api.call(endpoints.projectItems, undefined).catch(() => ({ projects: [] }))
  return own.filter(({ slug }) => projects.some((one) => one.slug === slug))
}
