// Draws documents and pictures in processes of their own, so that they take neither the processor nor the memory of pages.
export { Drawing } from './drawing.ts'
export { DrawingProcess, drawingBusy } from './drawing-process.ts'
export { drawingTask } from './drawing-task.ts'
export { type PictureLibrary, pictureLibrary } from './picture-library.ts'
