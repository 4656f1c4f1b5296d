/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const tokensCss = readFileSync(join(SRC, 'tokens/tokens.css'), 'utf8')
const officeTokensCss = readFileSync(join(SRC, 'tokens/office-tokens.css'), 'utf8')
const tokens = tokensOf(tokensCss)
// The first value of a token counts: a phone's values come after the desktop's.
const officeTokens = new Map([...tokensOf(officeTokensCss), ...tokens])

function tokensOf(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].reverse().map(([, name = '', value = '']) => [name, value]),
  )
}
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.endsWith('tokens.css'))
  .map((path) => [path, readFileSync(join(SRC, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')] as const)

test('the style sheets are found', () => {
  expect(tokens.size).toBeGreaterThan(100)
  expect(sheets.length).toBeGreaterThan(25)
})

function colour(name: string): [number, number, number] {
  const value = officeTokens.get(name) ?? ''
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (alias) return colour(alias)
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1]
  if (!hex) throw new Error(`${name} is no plain colour: ${value}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

function luminance(rgb: [number, number, number]): number {
  const [r, g, b] = rgb.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(colour(a)), luminance(colour(b))].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const TEXT_PAIRS = [
  ['--ink', '--paper'],
  ['--ink', '--mist'],
  ['--ink-2', '--paper'],
  ['--ink-2', '--mist'],
  ['--ink-3', '--paper'],
  ['--ink-3', '--mist'],
  ['--ink-3', '--white'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-press'],
  ['--positive', '--paper'],
  ['--positive', '--positive-soft'],
  ['--danger', '--paper'],
  ['--danger', '--danger-soft'],
  ['--ink', '--danger-soft'],
  ['--reserved', '--paper'],
  ['--reserved', '--mist'],
  ['--sold', '--paper'],
  ['--on-night', '--night'],
  ['--on-night-2', '--night'],
  // Colours of the office.
  ['--ink-3', '--o-select'],
  ['--danger', '--o-select'],
  ['--o-warn', '--o-warn-soft'],
  ['--ink', '--o-add'],
  ['--danger', '--o-del'],
] as const

test.each(TEXT_PAIRS)('text %s has enough contrast on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['--field', '--paper'],
  ['--field', '--mist'],
  ['--accent', '--night'],
  ['--danger', '--white'],
] as const)('a control drawn in %s has enough contrast on %s', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
})

test('no text size is under 14 px', () => {
  const sizes = [...tokens].filter(([name]) => name.startsWith('--fs-'))
  for (const [name, value] of sizes) {
    const smallest = Number(/^(?:clamp\()?([\d.]+)rem/.exec(value)?.[1]) * 16
    expect(smallest, name).toBeGreaterThanOrEqual(14)
  }
})

test('no text of the office is under 12 px', () => {
  for (const [name, value] of tokensOf(officeTokensCss)) {
    if (name.startsWith('--o-fs'))
      expect(Number(/^([\d.]+)rem$/.exec(value)?.[1]) * 16, name).toBeGreaterThanOrEqual(12)
  }
})

test.each(sheets)('%s takes its colours from the tokens', (path, css) => {
  const found = css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? []
  // Print is black and white whatever the brand is.
  expect(found).toEqual(path.endsWith('base.css') ? ['#000'] : [])
})

test.each(sheets)('%s uses only tokens that exist', (_path, css) => {
  // Set by the widget's code, or by its own style sheet.
  const own = new Set(['--offset', '--arrow', '--split', '--panel-width', '--available-height'])
  for (const [, name = ''] of css.matchAll(/^\s*(--[\w-]+):/gm)) own.add(name)
  const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const known = css.includes('--o-') ? officeTokens : tokens
  expect(used.filter((name) => !known.has(name) && !own.has(name))).toEqual([])
})
