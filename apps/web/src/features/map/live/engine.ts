// MapLibre configured for this site: a flat map without rotation, with Russian texts. Unless it is the subject of its
// page, it does not capture the wheel or one-finger scrolling. Its worker is loaded from our own host, as the content security policy requires.
import type { MapAnswer, MapBox } from '@kvartal/contract/map'
import { AttributionControl, Map as Engine, type PaddingOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { texts } from '../texts.ts'

export type { Engine }

setWorkerUrl(workerUrl)

interface EngineOptions {
  container: HTMLElement
  settings: MapAnswer & { styleUrl: string }
  label: string
  view: { box: MapBox; padding: PaddingOptions; maxZoom: number }
  /** The map takes the wheel and one finger: on a page whose subject it is. */
  isFree: boolean
}

export function startEngine({ container, settings, label, view, isFree }: EngineOptions): Engine {
  const engine = new Engine({
    container,
    style: settings.styleUrl,
    bounds: view.box,
    fitBoundsOptions: { padding: view.padding, maxZoom: view.maxZoom },
    ...(settings.maxBounds && { maxBounds: settings.maxBounds }),
    ...(settings.maxZoom !== null && { maxZoom: settings.maxZoom }),
    cooperativeGestures: !isFree,
    dragRotate: false,
    touchPitch: false,
    attributionControl: false,
    // Our styles are validated at build time; validation takes half a second on a phone.
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
  // The style of a company's own tiles has their attribution.
  engine.addControl(new AttributionControl({ compact: false }), 'bottom-left')
  return engine
}
