// Draws one commercial lot: an open floor with its shop windows, doors, area and sizes.

import { formatArea } from '@kvartal/russian/number'
import { boundsOf } from '../inventory/geometry.ts'
import type { CommercialLot } from '../inventory/model.ts'
import { gapPath, glassLines, leafLines } from './flat-plan.ts'
import { linePath, polygonPath, rectPath } from './path-pen.ts'
import { areaLabel, colour, escapeText, FONT, lengthLabel } from './plan-style.ts'

const WALL = 20
const FACADE = 40

const STYLE =
  `.fk .f{fill:${colour('floor')}}.fk .w{fill:${colour('wall')}}.fk .i{fill:${colour('floor')};stroke:${colour('wall')};stroke-width:2}` +
  `.fk .g{fill:none;stroke:${colour('wall')};stroke-width:2}.fk .l{fill:none;stroke:${colour('wall')};stroke-width:3.2}` +
  `.fk .a{fill:none;stroke:${colour('arc')};stroke-width:1.6}.fk .d{fill:none;stroke:${colour('dim')};stroke-width:1.3}` +
  `.fk text{font-family:${FONT};fill:${colour('text')};text-anchor:middle}.fk .ra{font-size:44px;font-weight:500;letter-spacing:-.02em}.fk .dt{font-size:18px;fill:${colour('text2')}}`

const path = (cls: string, d: string): string => (d ? `<path class="${cls}" d="${d}"/>` : '')

export function drawCommercialPlan(lot: CommercialLot): string {
  const b = boundsOf(lot.polygon)
  const facades = new Set(lot.windows.map((w) => w.side))
  for (const door of lot.doors) if (Math.min(door.w, door.h) === FACADE) facades.add(sideOf(door.x, door.y, b))
  const t = (side: 'up' | 'right' | 'down' | 'left') => (facades.has(side) ? FACADE : WALL)
  const hull = { x: b.x - t('left'), y: b.y - t('up'), w: b.w + t('left') + t('right'), h: b.h + t('up') + t('down') }
  const leaves = lot.doors.map(leafLines)
  const y = hull.y - 36
  const x = hull.x - 36
  const ticks = (points: [number, number][]) => points.map(([px, py]) => `M${px - 6} ${py + 6}l12-12`).join('')
  const dims =
    linePath(b.x, y, b.x + b.w, y) +
    linePath(x, b.y, x, b.y + b.h) +
    ticks([
      [b.x, y],
      [b.x + b.w, y],
      [x, b.y],
      [x, b.y + b.h],
    ])
  const cx = b.x + b.w / 2
  const cy = b.y + b.h / 2
  const purpose = lot.purpose === 'retail' ? 'Торговое помещение' : 'Офис'
  const box = { x: x - 34, y: y - 34, w: hull.x + hull.w - x + 50, h: hull.y + hull.h - y + 50 }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="fk" viewBox="${box.x} ${box.y} ${box.w} ${box.h}" role="img">` +
    `<title>${escapeText(`${purpose} ${formatArea(lot.areaM2)}`)}</title><style>${STYLE}</style>` +
    path('w', rectPath(hull)) +
    path('f', polygonPath(lot.polygon) + lot.doors.map(gapPath).join('')) +
    path('i', lot.windows.map(rectPath).join('')) +
    path('g', lot.windows.map(glassLines).join('')) +
    path('a', leaves.map((l) => l.arc).join('')) +
    path('l', leaves.map((l) => l.leaf).join('')) +
    path('d', dims) +
    `<text class="dt" x="${cx}" y="${y - 10}">${lengthLabel(b.w)}</text>` +
    `<text class="dt" transform="translate(${x - 10} ${cy})rotate(-90)">${lengthLabel(b.h)}</text>` +
    `<text class="ra" x="${cx}" y="${cy}">${areaLabel(lot.areaM2)}</text><text class="dt" x="${cx}" y="${cy + 28}">${purpose}</text></svg>`
  )
}

function sideOf(
  x: number,
  y: number,
  b: { x: number; y: number; w: number; h: number },
): 'up' | 'right' | 'down' | 'left' {
  if (y < b.y) return 'up'
  if (y >= b.y + b.h) return 'down'
  return x < b.x ? 'left' : 'right'
}
