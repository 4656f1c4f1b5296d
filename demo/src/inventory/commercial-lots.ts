// The front of a shop or an office: shop windows along its facades, a door to the street or to the corridor.

import type { Door, Side, Window } from './model.ts'
import { BEARING, OUTER } from './plan-draft.ts'
import type { ShopCell } from './storey.ts'

const OPPOSITE: Record<Side, Side> = { up: 'down', down: 'up', left: 'right', right: 'left' }

export function shopFront(cell: ShopCell, room: string): { windows: Window[]; doors: Door[] } {
  const windows: Window[] = []
  const doors: Door[] = []
  cell.facades.forEach((side, i) => {
    const lying = side === 'up' || side === 'down'
    const { x, y, w, h } = cell.box
    const length = lying ? w : h
    const start = lying ? x : y
    const across = side === 'up' ? y - OUTER : side === 'down' ? y + h : side === 'left' ? x - OUTER : x + w
    const place = (from: number, width: number) =>
      lying ? { x: from, y: across, w: width, h: OUTER } : { x: across, y: from, w: OUTER, h: width }
    const bays = Math.max(2, Math.round(length / 330))
    const bay = length / bays
    const doorBay = Math.floor(bays / 2)
    for (let k = 0; k < bays; k++) {
      const centre = start + bay * (k + 0.5)
      if (i === 0 && k === doorBay && cell.separateEntrance) {
        doors.push({
          ...place(Math.round(centre - 60), 120),
          kind: 'entrance',
          from: 'outside',
          to: room,
          hinge: 'start',
          swing: OPPOSITE[side],
        })
        continue
      }
      const width = Math.round((bay - 70) / 10) * 10
      windows.push({ ...place(Math.round(centre - width / 2), width), room, side, mullions: width > 200 ? 2 : 1 })
    }
  })
  if (!cell.separateEntrance) {
    const main = cell.facades[0] ?? 'down'
    const side = OPPOSITE[main]
    const { x, y, w, h } = cell.box
    // Offices open to the ring, which lies behind the inner third of the lots at the corners.
    const shift = cell.facades.includes('left') ? w - 70 : cell.facades.includes('right') ? 70 : w / 2
    const at =
      side === 'up' || side === 'down'
        ? { x: Math.round(x + shift - 50), y: side === 'up' ? y - BEARING : y + h, w: 100, h: BEARING }
        : { x: side === 'left' ? x - BEARING : x + w, y: Math.round(y + h / 2 - 50), w: BEARING, h: 100 }
    doors.push({ ...at, kind: 'entrance', from: 'outside', to: room, hinge: 'start', swing: main })
  }
  return { windows, doors }
}
