// The query strings of the commercial calls. The query of the list is exactly that of the specification, section 7.
import type { YieldAssumptionValues } from '../commercial.ts'
import type { CommercialGroup, CommercialOrderKey } from '../commercial-limits.ts'

export interface CommercialListInput {
  /** The project's id; 0 for all projects. */
  id: number
  order?: { key: CommercialOrderKey; type: 'asc' | 'desc' } | undefined
  group?: CommercialGroup | undefined
}

export function commercialQuery({ id, order, group }: CommercialListInput): string {
  const inOrder = order ? `&order[key]=${order.key}&order[type]=${order.type}` : ''
  const inGroups = group ? `&group=${group}` : ''
  return `?id=${id}${inOrder}${inGroups}&type=4&objectType='commercial'`
}

/** The specified call always has a term; for the other assumptions the server has default values. */
export type MovedAssumptions = Partial<YieldAssumptionValues> & Pick<YieldAssumptionValues, 'term'>
