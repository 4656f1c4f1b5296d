// Finds one floor among the clickable outlines of a facade.

type Rings = [number, number][][]

interface Outline {
  id?: unknown
  rings?: unknown
  sections?: unknown
  floors?: unknown
}

/** The rings of the floor with this key; null when the picture does not show it. */
export function floorOutline(outlines: unknown, floorKey: string): Rings | null {
  for (const building of listOf(outlines, 'buildings')) {
    for (const section of listOf(building, 'sections')) {
      for (const floor of listOf(section, 'floors')) {
        if (floor.id === floorKey && isRings(floor.rings)) return floor.rings
      }
    }
  }
  return null
}

function listOf(value: unknown, name: string): Outline[] {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return Array.isArray(list) ? (list as Outline[]).filter((item) => typeof item === 'object' && item !== null) : []
}

/** Companies bring outlines of their own, so their shape is looked at before it is trusted. */
function isRings(value: unknown): value is Rings {
  const isPoint = (point: unknown) =>
    Array.isArray(point) && point.length === 2 && point.every((coordinate) => typeof coordinate === 'number')
  return Array.isArray(value) && value.length > 0 && value.every((ring) => Array.isArray(ring) && ring.every(isPoint))
}
