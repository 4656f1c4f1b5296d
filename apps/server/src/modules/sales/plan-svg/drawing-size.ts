// The size of a drawing: it must be known, and must allow a picture of the drawing to be made.
import type { SvgElement } from './svg-tree.ts'

/** The picture library accepts at most 268 million pixels. */
const MAX_SIDE = 16_000
/** A picture is at most 1600 px wide; its height must stay within the library's 32,767. */
const MAX_RATIO = 16
/** The library measures at 72 dots per inch. */
const UNITS: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 1, pc: 12, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 }

interface ViewBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Taken from viewBox, or from width and height. */
export function readViewBox({ attributes }: SvgElement): ViewBox | undefined {
  const given = attributes.get('viewBox')
  const numbers = given === undefined ? [0, 0, side(attributes, 'width'), side(attributes, 'height')] : numbersIn(given)
  const [x, y, width, height] = numbers
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined
  if (numbers.length > 4 || ![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return undefined
  return { x, y, width, height }
}

export function findSizeProblem(root: SvgElement): string | undefined {
  const viewBox = readViewBox(root)
  if (!viewBox) return 'у чертежа нет размера: нужен viewBox="0 0 ширина высота"'
  const { attributes } = root
  const width = attributes.has('width') ? side(attributes, 'width') : viewBox.width
  const height = attributes.has('height') ? side(attributes, 'height') : viewBox.height
  if (width === undefined || height === undefined) return 'width и height чертежа не читаются: их можно убрать'
  const sides = [width, height, viewBox.width, viewBox.height]
  if (sides.some((length) => length < 1 || length > MAX_SIDE)) return `стороны чертежа нужны от 1 до ${MAX_SIDE}`
  const ratio = Math.max(width / height, height / width)
  return ratio > MAX_RATIO ? `чертёж вытянут больше чем в ${MAX_RATIO} раз` : undefined
}

function numbersIn(list: string): number[] {
  return list
    .trim()
    .split(/[\s,]+/)
    .map(Number)
}

/** A percentage refers to the viewBox. */
function side(attributes: SvgElement['attributes'], name: 'width' | 'height'): number | undefined {
  const [, number, unit = ''] =
    /^\s*(\d{1,9}(?:\.\d{0,9})?)(px|pt|pc|in|cm|mm|%)?\s*$/.exec(attributes.get(name) ?? '') ?? []
  if (number === undefined) return undefined
  if (unit !== '%') return Number(number) * (UNITS[unit] ?? 1)
  const whole = numbersIn(attributes.get('viewBox') ?? '')[name === 'width' ? 2 : 3]
  return whole === undefined ? undefined : (whole * Number(number)) / 100
}
