// MapLibre configured for this site: a flat map without rotation, which does not capture the wheel or one-finger
// scrolling, with Russian texts. Its worker is loaded from our own host, as the content security policy requires.
import type { MapAnswer, MapBox } from '@kvartal/contract'
import { AttributionControl, Map as Engine, type PaddingOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { texts } from '../texts.ts'

export type { Engine }

setWorkerUrl(workerUrl)

/** Limits the zoom when only one place is shown, so that its surroundings are visible. */
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
