// The status of a flat.
export { type FlatStatus, StatusDot } from './status-dot.tsx'
