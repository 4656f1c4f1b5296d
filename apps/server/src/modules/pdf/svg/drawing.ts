// A drawing read from SVG: shapes with their colours and places worked out, ready to be painted by anything.

/** [a, b, c, d, e, f] as SVG has it. */
export type Matrix = readonly [number, number, number, number, number, number]

export interface PathShape {
  readonly kind: 'path'
  readonly d: string
  readonly fill: string | null
  readonly fillOpacity: number
  readonly stroke: string | null
  readonly strokeOpacity: number
  readonly strokeWidth: number
  readonly lineCap: 'butt' | 'round' | 'square'
  readonly lineJoin: 'miter' | 'round' | 'bevel'
  readonly matrix: Matrix
}

export interface TextShape {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly size: number
  readonly strong: boolean
  readonly anchor: 'start' | 'middle' | 'end'
  readonly spacing: number
  readonly fill: string
  readonly matrix: Matrix
}

export interface Drawing {
  readonly viewBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** What the drawing is called by its own title. */
  readonly title: string
  readonly shapes: readonly (PathShape | TextShape)[]
}

/** The drawing needs more than lines, areas and words; it has to go as a picture. */
export class UnsupportedDrawing extends Error {
  override name = 'UnsupportedDrawing'
}
