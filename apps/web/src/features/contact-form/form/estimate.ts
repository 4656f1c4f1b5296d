// The flat that a visitor wants to have valued. It is sent as the beginning of the comment, so that every receiver of
// the request has it.
import { texts } from './texts.ts'

export const estimateFields = ['address', 'area', 'floor', 'rooms', 'state'] as const
export type EstimateField = (typeof estimateFields)[number]
export type Estimate = Partial<Record<EstimateField, string>>

/** Forms whose request is about the visitor's own flat. */
export function asksForEstimate(formName: string): boolean {
  return formName === 'tradeInForm'
}

/** «Квартира на оценку: Москва, Лесная улица, 5; площадь 54; этаж 3 из 9; комнат 2; нужен ремонт» */
export function estimateText(estimate: Estimate | undefined): string {
  const parts = estimateFields.flatMap((field) => {
    const value = estimate?.[field]?.trim() ?? ''
    return value === '' ? [] : texts.estimate.parts[field](value)
  })
  return parts.length === 0 ? '' : texts.estimate.about(parts.join('; '))
}

export function withEstimate(comment: string, estimate: Estimate | undefined): string {
  return [estimateText(estimate), comment].filter((part) => part !== '').join('\n')
}
