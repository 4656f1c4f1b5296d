// The strip over the foot that acts on the ticked rows.
export { SelectionAction, SelectionBar } from './selection-bar.tsx'
