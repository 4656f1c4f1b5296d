// SVG of drawn plans: one parser and one set of limits for the import, the PDF and the pictures.
export { readViewBox } from './drawing-size.ts'
export { findSvgProblems } from './find-svg-problems.ts'
export { findPaintingFault } from './painting-cost.ts'
export { readStyleRules } from './style-sheet.ts'
export { readSvg, type SvgElement, SvgFault } from './svg-tree.ts'
