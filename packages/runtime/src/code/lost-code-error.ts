/** The code of a page or of a part could not be loaded, or failed to start. */
export class LostCodeError extends Error {
  override name = 'LostCodeError'
}
