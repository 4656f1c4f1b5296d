// The two drawing processes of a server: a long document does not keep pictures waiting.
import { type DrawingOptions, DrawingProcess } from './drawing-process.ts'

/** The picture library works in Node's four threads. */
const PICTURES_AT_ONCE = 2
/** Fifty flats take about a second on a slow machine. */
const DOCUMENT_LIMIT_MS = 60_000

export class Drawing {
  /**
   * Plans, cards of links and pictures of documents. They have no time limit: how long a picture takes shows how busy the
   * machine is, not whether the drawing is broken.
   */
  readonly pictures: DrawingProcess
  readonly documents: DrawingProcess

  constructor({ niceness }: Pick<DrawingOptions, 'niceness'> = {}) {
    this.pictures = new DrawingProcess({ atOnce: PICTURES_AT_ONCE, niceness })
    this.documents = new DrawingProcess({ atOnce: 1, timeLimitMs: DOCUMENT_LIMIT_MS, niceness })
  }

  async stop(): Promise<void> {
    await Promise.all([this.pictures.stop(), this.documents.stop()])
  }
}
