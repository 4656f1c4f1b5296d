// A drawing parsed from SVG: shapes with resolved colours and positions, independent of the renderer.

/** [a, b, c, d, e, f] as in SVG. */
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
  /** Position of the baseline. */
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
  /** The text of the drawing's <title>. */
  readonly title: string
  readonly shapes: readonly (PathShape | TextShape)[]
}

/** The drawing needs more than lines, areas and text; it must be embedded as a picture. */
export class UnsupportedDrawing extends Error {
  override name = 'UnsupportedDrawing'
}
