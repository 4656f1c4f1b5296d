// A caption over controls.
export { Captioned } from './captioned.tsx'
