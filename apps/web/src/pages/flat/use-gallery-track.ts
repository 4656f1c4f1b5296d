// The state of the gallery: which picture is shown, and which ones may be loaded.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

export interface GalleryTrack {
  track: RefObject<HTMLDivElement | null>
  index: number
  /** Places whose picture is loaded: shown once, or about to be shown. */
  wanted: ReadonlySet<number>
  want: (...places: number[]) => void
  go: (place: number) => void
  onScroll: () => void
}

export function useGalleryTrack(count: number): GalleryTrack {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set([0]))

  const want = (...places: number[]) =>
    setWanted((before) => {
      const added = places.filter((place) => place >= 0 && place < count && !before.has(place))
      return added.length === 0 ? before : new Set([...before, ...added])
    })
  const arrive = (place: number) => {
    setIndex(place)
    want(place)
  }
  const go = (place: number) => {
    const next = (place + count) % count
    arrive(next)
    const element = track.current
    element?.scrollTo({ left: next * element.clientWidth, behavior: 'instant' })
  }
  const onScroll = () => {
    const element = track.current
    if (!element || element.clientWidth === 0) return
    const place = Math.round(element.scrollLeft / element.clientWidth)
    if (place !== index && place < count) arrive(place)
  }
  // The visitor may have swiped before hydration.
  const syncAfterHydration = useEffectEvent(onScroll)
  useEffect(() => syncAfterHydration(), [])
  return { track, index, wanted, want, go, onScroll }
}
