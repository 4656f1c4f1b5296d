// What a phrase can ask for. Some of it the catalog cannot filter by yet: to-filter.ts knows which.

import type { OrderKey, OrderType } from '@kvartal/contract/catalog/limits'

export interface Span {
  min: number | null
  max: number | null
}

/** Quarters, 2027-Q3. Null: open. */
export interface Quarters {
  from: string | null
  to: string | null
}

/** Ranges in the units of the catalog: roubles, square metres, metres. */
export type SpanField =
  | 'price'
  | 'area'
  | 'floor'
  | 'ceilingHeight'
  | 'walkMinutes'
  | 'schoolMinutes'
  | 'kindergartenMinutes'
  | 'pricePerM2'
  | 'payment'

export type Condition =
  /** 0 is a studio. `except`: the values that an exclusion leaves. */
  | { field: 'rooms'; values: readonly number[]; except?: true }
  | { field: 'projects' | 'exceptProjects'; id: number; name: string }
  | { field: 'stations' | 'districts' | 'exceptDistricts'; name: string }
  | { field: 'attributes'; name: string; label: string }
  | { field: 'promo' | 'ready' | 'notFirstFloor' | 'notLastFloor' }
  | ({ field: SpanField } & Span)
  /** When the keys are handed over, and when the building is commissioned. */
  | ({ field: 'keys' | 'commissioning' } & Quarters)
  | { field: 'downPayment'; rub: number }
  | { field: 'downPayment'; percent: number }
  /** The order of the list. */
  | { field: 'order'; key: OrderKey; type: OrderType }
  /** No filter: a page of the site answers it. */
  | { field: 'page'; path: string; label: string }

/** Why a part of the phrase is left out. */
export type Reason =
  | 'no-filter'
  /** The catalog has no such value: five rooms where the largest flat has four. */
  | 'no-value'
  /** The site sells only flats in new buildings: no apartments, no resale, no rent. */
  | 'not-sold'
  /** The number of one flat: the search of the site finds it. */
  | 'flat-number'
  /** Said again later in another way. */
  | 'replaced'

interface Part {
  start: number
  end: number
  /** The words of the visitor. */
  source: string
}

interface Understood extends Part {
  kind: 'understood'
  conditions: readonly Condition[]
  /** A misspelt word was repaired. */
  repaired: boolean
  /** Other meanings of the same words, less likely: «до 13» beside «двушка» is a price, and may be a floor. */
  others?: readonly (readonly Condition[])[]
}

interface Question extends Part {
  kind: 'question'
  answers: readonly (readonly Condition[])[]
  /** Asked because a word resembles a known one. */
  isGuess?: true
}

interface NotUnderstood extends Part {
  kind: 'not-understood'
  reason: Reason
}

export type PhrasePart = Understood | Question | NotUnderstood

export interface ReadPhrase {
  /** The text that was read; differs from the typed one after a repaired keyboard layout. */
  text: string
  layoutRepaired: boolean
  /** In the order of the text. */
  parts: readonly PhrasePart[]
}
