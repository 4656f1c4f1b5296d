// Draws a site from above: buildings, streets, water and paths; one building can be marked.

import { toSite, type World } from '../inventory/world.ts'
import { colour, escapeText, FONT } from './plan-style.ts'

const STYLE =
  `.fg .n0{fill:${colour('ground')}}.fg .n1{fill:${colour('green')}}.fg .n2{fill:none;stroke:${colour('floor')}}` +
  `.fg .n3{fill:${colour('water')}}.fg .building path{fill:${colour('floor')};stroke:${colour('wall')};stroke-width:.7;stroke-linejoin:round}` +
  `.fg .chosen path{fill:${colour('berry')};stroke-width:1.1}.fg text{font:5px ${FONT};fill:${colour('text')};text-anchor:middle}`

const MARGIN_M = 14

const n = (v: number): string => String(Math.round(v * 10) / 10)

/**
 * Every building is `<g class="building" data-building="ID">`; `chosen` is added to the one given, and a page can do
 * the same to any other. North is up.
 */
export function drawMiniGenplan(world: World, buildingId?: string): string {
  const plots = [world.site.plot, ...(world.site.plots ?? [])]
  const x0 = Math.min(...plots.map(([left]) => left)) - MARGIN_M
  const x1 = Math.max(...plots.map(([, , right]) => right)) + MARGIN_M
  const y0 = Math.min(...plots.map(([, bottom]) => bottom)) - MARGIN_M
  const y1 = Math.max(...plots.map(([, , , top]) => top)) + MARGIN_M
  const clampX = (v: number) => Math.max(x0, Math.min(x1, v))
  const clampY = (v: number) => Math.max(y0, Math.min(y1, v))
  // On screen y grows downwards, on site northwards.
  const point = (x: number, y: number) => `${n(x)} ${n(-y)}`
  const rect = (cls: string, ax: number, ay: number, bx: number, by: number) =>
    `<path class="${cls}" d="M${point(ax, by)}H${n(bx)}V${n(-ay)}H${n(ax)}z"/>`
  let ground = rect('n0', x0, y0, x1, y1) + plots.map((plot) => rect('n1', ...plot)).join('')
  const water = world.site.water
  if (water) ground += rect('n3', clampX(water[0]), clampY(water[1]), clampX(water[2]), clampY(water[3]))
  for (const [ax, ay, bx, by] of world.site.ponds ?? []) ground += rect('n3', ax, ay, bx, by)
  for (const road of world.site.roads) {
    ground += `<path class="n2" stroke-width="${road.width}" d="M${point(clampX(road.from[0]), clampY(road.from[1]))}L${point(clampX(road.to[0]), clampY(road.to[1]))}"/>`
  }
  for (const way of world.site.paths ?? []) {
    ground += `<path class="n2" stroke-width="${Math.min(way.width, 2.4)}" d="M${way.points.map(([x, y]) => point(x, y)).join('L')}"/>`
  }
  const buildings = world.buildings
    .map((b) => {
      const d = b.sections
        .map((s) => {
          const corners = [
            toSite(b, s.x, s.y),
            toSite(b, s.x + s.w, s.y),
            toSite(b, s.x + s.w, s.y + s.d),
            toSite(b, s.x, s.y + s.d),
          ]
          return `M${corners.map(([x, y]) => point(x, y)).join('L')}z`
        })
        .join('')
      const first = b.sections[0]
      const [cx, cy] = first ? toSite(b, first.x + first.w / 2, first.y + first.d / 2) : [0, 0]
      const name = b.name.replace(/^Корпус\s+/, '')
      return (
        `<g class="building${b.id === buildingId ? ' chosen' : ''}" data-building="${escapeText(b.id)}"><path d="${d}"/>` +
        `<text x="${n(cx)}" y="${n(-cy + 1.8)}">${escapeText(name)}</text></g>`
      )
    })
    .join('')
  const chosen = world.buildings.find((b) => b.id === buildingId)
  const title = chosen ? `${world.name}: ${chosen.name} на плане квартала` : `${world.name}: план квартала`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="fg" viewBox="${n(x0)} ${n(-y1)} ${n(x1 - x0)} ${n(y1 - y0)}" role="img">` +
    `<title>${escapeText(title)}</title><style>${STYLE}</style>${ground}${buildings}</svg>`
  )
}
