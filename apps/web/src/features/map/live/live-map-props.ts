// The props of the live map, which its engine reads too.
import type { MapAnswer } from '@kvartal/contract/map'
import type { ReactNode } from 'react'
import type { MapChoice } from '../map-choice.ts'
import type { MapPoint } from '../map-point.ts'
import type { Inset } from './label-markers.tsx'

export interface LiveMapProps {
  settings: MapAnswer
  label: string
  points: readonly MapPoint[]
  pointed: string | undefined
  onPoint: ((key: string | undefined) => void) | undefined
  /** The page decides which card is open; without it the map does. */
  choice: MapChoice | undefined
  /** A new key moves the map to its points that are not far away. Without a key the labelled points decide. */
  viewKey: string | undefined
  onView: ((keys: string[]) => void) | undefined
  inset: Inset
  isFree: boolean
  /** In the upper left corner. */
  controls: ReactNode
  /** Called with true when the map is drawn and may replace its picture. */
  onReady: (isReady: boolean) => void
  /** Called when the map cannot be shown: the picture stays. */
  onFailure: () => void
}
