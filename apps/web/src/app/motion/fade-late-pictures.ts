// Pictures that come late fade in: those loaded lazily, over a network that takes a while. A picture from the cache is
// shown at once. Loaded after the page, so that its first pictures are never held back.

const DURATION_MS = 240
/** A picture that took less was in the cache of the browser. */
const LATE_MS = 100
/** An older load of the same file is not this one. */
const RECENT_MS = 500

export function fadeLatePictures(): void {
  document.addEventListener('load', ({ target }) => void (target instanceof HTMLImageElement && fade(target)), true)
}

function fade(image: HTMLImageElement): void {
  if (image.loading !== 'lazy' || !isLate(image) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const timing = { duration: DURATION_MS, easing: 'ease-out' }
  const { backgroundColor } = getComputedStyle(image)
  image.animate({ opacity: [0, 1] }, timing)
  // The colour that stood for the picture stays behind it. The box of a plan has a background of its own.
  image.closest('picture:not([data-picture])')?.animate({ backgroundColor: [backgroundColor, backgroundColor] }, timing)
}

function isLate({ currentSrc }: HTMLImageElement): boolean {
  const load = performance.getEntriesByName(currentSrc).at(-1)
  if (!load || load.duration < LATE_MS) return false
  return performance.now() - load.startTime - load.duration < RECENT_MS
}
