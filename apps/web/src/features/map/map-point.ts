// A point on the map. The list beside the map shows the same points.
import type { ReactNode } from 'react'
import type { Place } from './mercator.ts'

export interface MapPoint extends Place {
  key: string
  name: string
  /** Under the name: a price, minutes. */
  note?: string
  /** Shown where the map has no picture. */
  address?: string
  /** Beside the name: how many flats of the project match the filters; null when the backend gives no counts. */
  count?: number | null
  /** Not in the list beside the map, because another project is chosen. */
  isLeftOut?: boolean
  /** Where a click leads while the map is a picture. */
  href?: string
  /**
   * `label`: name and note, a click opens the card. `icon`: a small disc, a click opens the card. `centre`: the subject
   * of the map. `station`: a label without a click.
   */
  kind: 'label' | 'icon' | 'centre' | 'station'
  icon?: ReactNode
  /** Too far away to be part of the initial view; the visitor can move there. */
  isFar?: boolean
  /** Colour of the station's line. */
  color?: string
  /** Content of the card that a click opens. */
  card?: ReactNode
}
