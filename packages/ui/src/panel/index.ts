// The panel at the right of a list.
export { Panel, PanelFoot, PanelSection } from './panel.tsx'
