// Work that a drawing process does: the function that a file exports as its default.
export type DrawingFunction = (input: never) => Promise<unknown>

/** The types say what the function takes and returns. What it returns is copied to the server: plain data and bytes. */
export interface DrawingTask<Input, Output> {
  readonly file: URL
  readonly types?: (input: Input) => Promise<Output>
}

/** `drawingTask<typeof import('./paint-plan.ts').default>(new URL('./paint-plan.ts', import.meta.url))` */
export function drawingTask<Draw extends DrawingFunction>(
  file: URL,
): DrawingTask<Parameters<Draw>[0], Awaited<ReturnType<Draw>>> {
  return { file }
}
