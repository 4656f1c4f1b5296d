// Screen width classes.
export { MOBILE_MAX_PX, TABLET_MAX_PX, useWidthClass, type WidthClass, widthClassOf } from './width-class.ts'
