// What a request from this page tells about its flat.
import type { FlatAnswer } from '@kvartal/contract'
import { formatPrice } from '@kvartal/ui/number-display'
import { flatStatus } from '../../entities/flat/index.ts'
import type { ContactInfo } from '../../features/contact-form/index.ts'
import { flatHeading, floorOfFloors } from './flat-words.ts'

export function contactInfo(answer: FlatAnswer): ContactInfo {
  const { flat, project, plans } = answer
  return {
    lot: {
      title: flatHeading(answer),
      text: `«${project.name}», этаж ${floorOfFloors(flat)}, ${formatPrice(flat.price)}`,
      ...(plans.thumb && { planSrc: plans.thumb }),
    },
    notes: {
      flatId: flat.id,
      flat: `${project.name}, ${flat.building.name}, кв. ${flat.number}`,
      price: flat.price,
      status: flatStatus(flat),
    },
  }
}
