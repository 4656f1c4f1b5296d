// How wide the opening's picture stands: also told ahead, before the styles are read.
export const OPENING_SIZES = '(min-width: 1025px) 42vw, 100vw'
