// MapLibre as this site uses it: a flat map that never turns, leaves the page its wheel and its one finger, speaks
// Russian, and takes its worker from our own host, as the content security policy asks.
import type { MapAnswer, MapBox } from '@kvartal/contract'
import { AttributionControl, Map as Engine, type PaddingOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { texts } from '../texts.ts'

export type { Engine }

setWorkerUrl(workerUrl)

/** A single place is shown with its district. */
const MAX_START_ZOOM = 14

interface EngineOptions {
  container: HTMLElement
  settings: MapAnswer & { styleUrl: string }
  label: string
  view: { box: MapBox; padding: PaddingOptions }
}

export function startEngine({ container, settings, label, view }: EngineOptions): Engine {
  const engine = new Engine({
    container,
    style: settings.styleUrl,
    bounds: view.box,
    fitBoundsOptions: { padding: view.padding, maxZoom: MAX_START_ZOOM },
    ...(settings.maxBounds && { maxBounds: settings.maxBounds }),
    ...(settings.maxZoom !== null && { maxZoom: settings.maxZoom }),
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    attributionControl: false,
    // Our styles are checked when they are made; the check is half a second of a phone's time.
    validateStyle: false,
    fadeDuration: 0,
    locale: {
      'Map.Title': texts.canvas(label),
      'CooperativeGesturesHandler.WindowsHelpText': texts.wheel,
      'CooperativeGesturesHandler.MacHelpText': texts.wheelMac,
      'CooperativeGesturesHandler.MobileHelpText': texts.touch,
    },
  })
  engine.touchZoomRotate.disableRotation()
  engine.keyboard.disableRotation()
  // Tiles of a company name their owners in the style.
  engine.addControl(new AttributionControl({ compact: false }), 'bottom-left')
  return engine
}
