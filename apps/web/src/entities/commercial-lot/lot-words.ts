// Russian texts about a commercial lot: type, title, heading, status.
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import type { PremisesType } from '@kvartal/contract/commercial-limits'
import { formatArea } from '@kvartal/russian/number'
import { formatLotNumber, lowerFirst } from '@kvartal/russian/place'
import { premisesLabels } from '@kvartal/russian/premises'
import type { FlatStatus } from '@kvartal/ui/status-dot'

/** A lot of unknown purpose gets a general name. */
function typeLabel(type: PremisesType | null): string {
  return type === null ? 'Коммерческое помещение' : premisesLabels[type]
}

/** «Торговое помещение № 3» */
export function lotTitle({ premisesType, number }: Pick<CommercialLotItem, 'premisesType' | 'number'>): string {
  return number === null ? typeLabel(premisesType) : `${typeLabel(premisesType)} ${formatLotNumber(number)}`
}

/** «Торговое помещение, 84,20 м²» */
export function lotHeading({ premisesType, area }: Pick<CommercialLotItem, 'premisesType' | 'area'>): string {
  return `${typeLabel(premisesType)}, ${formatArea(area)}`
}

/** What a contact request about the lot is about: «Торговое помещение № 6, корпус 1». */
export function lotMatter(lot: Pick<CommercialLotItem, 'premisesType' | 'number' | 'building'>): string {
  return [lotTitle(lot), lot.building && lowerFirst(lot.building.name)].filter(Boolean).join(', ')
}

export function lotStatus({ status, taken }: Pick<CommercialLotItem, 'status' | 'taken'>): FlatStatus {
  if (taken) return 'sold'
  return status === 'free' ? 'free' : 'reserved'
}
