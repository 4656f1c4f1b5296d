// Whether the company has a map.
import type { MapAnswer } from '@kvartal/contract/map'

export function hasMap(map: MapAnswer | null): map is MapAnswer {
  return map !== null && (map.styleUrl !== null || map.pictures.length > 0)
}
