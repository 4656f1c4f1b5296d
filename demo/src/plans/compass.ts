// Draws the compass of a flat: the directions of its windows.

import { formatSides } from '@kvartal/russian/lot'
import type { Azimuth } from '../inventory/model.ts'
import { colour, escapeText, FONT } from './plan-style.ts'

/** A ring with a wedge for every side that has windows; north is up. */
export function drawCompass(azimuths: readonly Azimuth[]): string {
  const r = 44
  const at = (azimuth: number, radius: number) => {
    const a = ((azimuth - 90) * Math.PI) / 180
    return `${(Math.cos(a) * radius).toFixed(1)} ${(Math.sin(a) * radius).toFixed(1)}`
  }
  const wedges = azimuths
    .map((a) => `<path class="c1" d="M0 0L${at(a - 28, r)}A${r} ${r} 0 0 1 ${at(a + 28, r)}Z"/>`)
    .join('')
  let ticks = ''
  for (let a = 0; a < 360; a += 30) ticks += `M${at(a, r)}L${at(a, a % 90 ? r - 4 : r - 8)}`
  const letters = (['С', 'В', 'Ю', 'З'] as const)
    .map((t, i) => {
      const a = ((i * 90 - 90) * Math.PI) / 180
      return `<text x="${Math.round(Math.cos(a) * 57)}" y="${Math.round(Math.sin(a) * 57 + 5)}">${t}</text>`
    })
    .join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" class="fc" viewBox="-70 -70 140 140" role="img">' +
    `<title>${escapeText(`Окна ${formatSides(azimuths)}`)}</title>` +
    `<style>.fc .c0{fill:none;stroke:${colour('dim')};stroke-width:1.3}.fc .c1{fill:${colour('text')}}` +
    `.fc .c2{fill:${colour('floor')};stroke:${colour('text')};stroke-width:1.5}` +
    `.fc text{font:14px ${FONT};fill:${colour('text2')};text-anchor:middle}</style>` +
    `<circle class="c0" r="${r}"/><path class="c0" d="${ticks}"/>${wedges}<circle class="c2" r="9"/>${letters}</svg>`
  )
}
