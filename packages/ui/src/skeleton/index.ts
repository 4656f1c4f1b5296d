// Placeholders and the loading line.
export { LoadingLine, Skeleton, SkeletonGroup } from './skeleton.tsx'
