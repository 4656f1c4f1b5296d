// The finished files of the city map by name, as text.
import { cityMapLayers, LAYER_NAMES } from './layers.ts'
import { STATIC_FRAMES, staticPicture } from './static-picture.ts'
import { cityMapStyle } from './style.ts'

export function cityMapFiles(): Record<string, string> {
  const layers = cityMapLayers()
  return {
    ...Object.fromEntries(LAYER_NAMES.map((name) => [`${name}.geojson`, `${JSON.stringify(layers[name])}\n`])),
    'style.json': `${JSON.stringify(cityMapStyle(), null, 2)}\n`,
    ...Object.fromEntries(STATIC_FRAMES.map((frame) => [frame.file, staticPicture(layers, frame)])),
  }
}
