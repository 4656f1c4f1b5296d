// The label of a back link: the name of the target page if it has one.

const labels: readonly (readonly [page: RegExp, label: string])[] = [
  [/^\/$/, 'На главную'],
  [/^\/(list|new)$/, 'К списку'],
  [/^\/flat\/./, 'К квартире'],
  [/^\/projects$/, 'К проектам'],
  [/^\/projects\/./, 'К проекту'],
  [/^\/visual\/[^/]+$/, 'К генплану'],
  [/^\/visual\/[^/]+\/[^/]+$/, 'К фасаду'],
  [/^\/visual\/[^/]+\/[^/]+\/[^/]+$/, 'К этажу'],
  [/^\/commercial$/, 'К помещениям'],
  [/^\/commercial\/./, 'К помещению'],
  [/^\/favorites$/, 'К избранному'],
  [/^\/compare$/, 'К сравнению'],
  [/^\/policy$/, 'К документам'],
  [/^\/news$/, 'К новостям'],
  [/^\/news\/./, 'К новости'],
]

const BACK = 'Назад'

export function backLabel(href: string): string {
  const page = href.split('?')[0] ?? href
  return labels.find(([pattern]) => pattern.test(page))?.[1] ?? BACK
}
