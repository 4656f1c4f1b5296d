// The point of the map that is chosen by the page: its card is open.

export interface MapChoice {
  key: string | undefined
  /** Called with the key of a clicked point, or undefined when its card is closed. */
  onChoose: (key: string | undefined) => void
}
