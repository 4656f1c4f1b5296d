// The mirror image of a plan: the same flat on the other side of the stair.

import type { Plan, Point, Rect, Side } from '../inventory/model.ts'

const FLIP: Record<Side, Side> = { up: 'up', down: 'down', left: 'right', right: 'left' }

export function mirrorPlan(plan: Plan): Plan {
  const w = plan.widthCm
  const point = <T extends Point>(p: T): T => ({ ...p, x: w - p.x })
  const rect = <T extends Rect>(r: T): T => ({ ...r, x: w - r.x - r.w })
  // Reversed, so that a contour stays clockwise.
  const contour = (points: readonly Point[]) => points.map((p) => point(p)).reverse()
  return {
    ...plan,
    bounds: rect(plan.bounds),
    contour: contour(plan.contour),
    roomList: plan.roomList.map((r) => ({ ...r, polygon: contour(r.polygon), label: point(r.label) })),
    walls: plan.walls.map(rect),
    doors: plan.doors.map((d) => ({
      ...rect(d),
      swing: FLIP[d.swing],
      hinge: d.w > d.h || d.swing === 'up' || d.swing === 'down' ? (d.hinge === 'start' ? 'end' : 'start') : d.hinge,
    })),
    windows: plan.windows.map((v) => ({ ...rect(v), side: FLIP[v.side] })),
    items: plan.items.map((i) => ({ ...rect(i), back: FLIP[i.back] })),
    entrance: { ...point(plan.entrance), side: FLIP[plan.entrance.side] },
  }
}
