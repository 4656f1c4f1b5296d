// How a flat is shown: as a table row, as a plan card, and its price.
export { CardPicture } from './card-picture.tsx'
export { FlatCard, FlatCards } from './flat-card.tsx'
export { FlatCardSkeletons } from './flat-card-skeleton.tsx'
export { FlatPlan } from './flat-plan.tsx'
export { flatRequest } from './flat-request.ts'
export { FlatRow, FlatTable, rowFeatures } from './flat-table.tsx'
export {
  type AttributeLabels,
  attributeLabels,
  flatFeatures,
  flatName,
  flatStatus,
  flatTitle,
  floorOfFloors,
} from './flat-words.ts'
export { flatsPreview } from './flats-preview.ts'
