// The edge of a floor's drawing that looks in a direction.

const EDGES = ['up', 'right', 'down', 'left'] as const
export type PlanEdge = (typeof EDGES)[number]

export function sideOfPlan(azimuth: number, upAzimuth: number): PlanEdge {
  const turned = (((azimuth - upAzimuth) % 360) + 360) % 360
  return EDGES[Math.round(turned / 90) % EDGES.length] ?? 'up'
}
