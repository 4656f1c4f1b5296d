// Width and height attributes of a drawing. Drawings differ in size and proportion, and a style sheet fits each into its
// frame, so these are the proportions of the frame.
export const drawingFrame = { width: 400, height: 320 } as const
