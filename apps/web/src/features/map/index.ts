// The map: a picture and a list first, the live map over the picture when it comes near.
export { MapFrame } from './map-frame.tsx'
export type { MapPoint } from './map-point.ts'
export { ProjectMap } from './project-map.tsx'
