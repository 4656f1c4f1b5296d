// One scale for all plans of a page: when a drawing does not fit into its box, all are drawn smaller, not only that one.
import { type RefObject, useLayoutEffect } from 'react'

/** The space around a drawing, as in the styles of the pages that use it. */
const PADDING_PX = 16

/** `shown`: measured again when it changes. Without scripts a drawing that does not fit is shrunk alone. */
export function useOneScale(list: RefObject<HTMLElement | null>, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other drawings have other sizes
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const fit = () => fitScale(element)
    fit()
    // The load of a picture does not bubble.
    element.addEventListener('load', fit, true)
    window.addEventListener('resize', fit)
    return () => {
      element.removeEventListener('load', fit, true)
      window.removeEventListener('resize', fit)
    }
  }, [list, shown])
}

function fitScale(element: HTMLElement): void {
  element.style.removeProperty('--scale')
  const usual = Number(getComputedStyle(element).getPropertyValue('--scale'))
  let scale = usual
  for (const drawing of element.querySelectorAll('img')) {
    const box = drawing.parentElement
    if (!box || drawing.naturalWidth === 0 || drawing.naturalHeight === 0) continue
    scale = Math.min(
      scale,
      (box.clientWidth - PADDING_PX) / drawing.naturalWidth,
      (box.clientHeight - PADDING_PX) / drawing.naturalHeight,
    )
  }
  if (scale > 0 && scale < usual) element.style.setProperty('--scale', String(scale))
}
