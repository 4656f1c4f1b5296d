// The map: a picture and a list first; the live map replaces the picture when it is near the viewport.
export { hasMap } from './has-map.ts'
export { MapFrame } from './map-frame.tsx'
export type { MapPoint } from './map-point.ts'
export { MapSplit } from './map-split.tsx'
export { MapViewSwitch } from './map-view-switch.tsx'
export { PlaceCard } from './place-card.tsx'
export { ProjectCard } from './project-card.tsx'
export { ProjectMap } from './project-map.tsx'
