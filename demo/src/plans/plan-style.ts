// Colours and line weights of the drawings. Each colour reads its token and falls back to the same value, for <img>.
import { formatNumber } from '@kvartal/russian/number'

const COLOURS = {
  wall: '#161A17',
  part: '#4A514B',
  floor: '#FFFFFF',
  wet: '#EEF2EC',
  loggia: '#F6F7F3',
  fur: '#A3AAA3',
  fix: '#6E766F',
  arc: '#8B938C',
  dim: '#868D86',
  text: '#161A17',
  text2: '#545B55',
  berry: '#F3A33B',
  common: '#E9ECE6',
  hat: '#D5DAD2',
  sold: '#D3D8D0',
  reserved: '#D9B98A',
  ground: '#F1F3EE',
  green: '#E3EBE0',
  water: '#DCE7EA',
} as const

export const colour = (name: keyof typeof COLOURS): string => `var(--plan-${name},${COLOURS[name]})`

export const FONT = 'Onest,Arial,sans-serif'

/**
 * A copy of a drawing with plain colours instead of custom properties, for renderers that know no `var()`
 * (librsvg behind sharp, PDF writers).
 */
export function withFixedColours(svg: string): string {
  return svg.replace(/var\(--plan-[a-z0-9]+,(#[0-9A-F]{6})\)/g, '$1')
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** 54.3 → 54,30 */
export const areaLabel = (m2: number): string => formatNumber(m2, 2)

/** Centimetres as metres: 440 → 4,40 */
export const lengthLabel = (cm: number): string => formatNumber(cm / 100, 2)
