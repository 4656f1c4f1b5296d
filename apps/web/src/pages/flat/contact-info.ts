// The data about the flat that a contact request from this page contains.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatPrice } from '@kvartal/russian/number'
import { flatName, flatRequest, flatStatus, floorOfFloors } from '../../entities/flat/index.ts'
import type { ContactInfo } from '../../features/contact-form/index.ts'
import { flatHeading } from './flat-words.ts'

const texts = {
  bank: (flat: string) => `Ипотека на\u00a0квартиру${flat}`,
}

/** For a loan on the terms of the calculator. */
export function bankInfo(answer: FlatAnswer, terms: string): ContactInfo {
  const info = contactInfo(answer)
  return { ...info, matter: texts.bank(flatName(answer.flat)), next: 'bank', notes: { ...info.notes, terms } }
}

export function contactInfo(answer: FlatAnswer): ContactInfo {
  const { flat, project, plans } = answer
  const status = flatStatus(flat)
  const place = `«${project.name}», этаж ${floorOfFloors(flat)}`
  return {
    ...flatRequest(flat),
    ...(answer.reserve && { reserve: answer.reserve }),
    lot: {
      title: flatHeading(answer),
      text: status === 'sold' ? place : `${place}, ${formatPrice(flat.price)}`,
      ...(plans.thumb && { planSrc: plans.thumb }),
    },
  }
}
