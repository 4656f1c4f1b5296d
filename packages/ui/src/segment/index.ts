// The segment control.
export { MultiSegment, Segment, SegmentLinks, type SegmentOption } from './segment.tsx'
