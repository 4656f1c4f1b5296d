// What may be asked of the rasteriser.

export const rasterFormats = ['png', 'avif'] as const
export type RasterFormat = (typeof rasterFormats)[number]

export const rasterWidths = [480, 960, 1600] as const

export interface RasterRequest {
  readonly svg: string
  readonly format: RasterFormat
  readonly widthPx: number
}
