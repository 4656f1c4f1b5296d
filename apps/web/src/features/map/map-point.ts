// What stands on the map. The same things stand in a list beside it.
import type { ReactNode } from 'react'
import type { Place } from './mercator.ts'

export interface MapPoint extends Place {
  key: string
  name: string
  /** Under the name: a price, minutes. */
  note?: string
  /**
   * `label`: name and note, pressed for the card. `icon`: a small disc, pressed for the card. `centre`: what the map is
   * about. `station`: told, not pressed.
   */
  look: 'label' | 'icon' | 'centre' | 'station'
  icon?: ReactNode
  /** So far away that the map does not open wide enough for it; one can move there. */
  isFar?: boolean
  /** Of a station's line. */
  color?: string
  /** What a press tells. */
  card?: ReactNode
}
