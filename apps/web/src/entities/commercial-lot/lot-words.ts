// A commercial lot in words.
import type { CommercialLotItem } from '@kvartal/contract'
import type { PremisesType } from '@kvartal/contract/commercial-limits'
import { formatArea } from '@kvartal/russian/measure'
import { formatNumber } from '@kvartal/russian/number'
import { formatQuarter } from '@kvartal/russian/quarter'
import type { FlatStatus } from '@kvartal/ui/status-dot'

export const premisesLabels: Record<PremisesType, string> = { retail: 'Торговое помещение', office: 'Офис' }

/** What nobody says the purpose of is called by what it is for sure. */
function typeLabel(type: PremisesType | null): string {
  return type === null ? 'Коммерческое помещение' : premisesLabels[type]
}

/** «Торговое помещение № 3» */
export function lotTitle({ premisesType, number }: Pick<CommercialLotItem, 'premisesType' | 'number'>): string {
  return number === null ? typeLabel(premisesType) : `${typeLabel(premisesType)} №\u00a0${number}`
}

/** «Торговое помещение, 84,20 м²» */
export function lotHeading({ premisesType, area }: Pick<CommercialLotItem, 'premisesType' | 'area'>): string {
  return `${typeLabel(premisesType)}, ${formatArea(area)}`
}

/** «II кв. 2028», «Дом сдан»; empty when unknown. */
export function lotKeys({ keyDate, ready }: Pick<CommercialLotItem, 'keyDate' | 'ready'>): string {
  return ready ? 'Дом сдан' : formatQuarter(keyDate ?? '')
}

/** «11,20 %»: with two decimals always, so that yields can be compared by eye. */
export function formatYield(percent: number): string {
  return `${formatNumber(percent, 2)}\u00a0%`
}

export function lotStatus({ status, taken }: Pick<CommercialLotItem, 'status' | 'taken'>): FlatStatus {
  if (taken) return 'sold'
  return status === 'free' ? 'free' : 'reserved'
}
