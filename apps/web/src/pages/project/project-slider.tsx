// The project info slider, fullscreen. Its code is loaded when a picture is clicked.
import type { SliderAnswer } from '@kvartal/contract/projects'
import { Gallery, type GalleryItem } from '@kvartal/ui/gallery'
import { useEffect, useState } from 'react'

interface ProjectSliderProps {
  info: SliderAnswer
  /** URL of the picture that was clicked. */
  startAt: string
  onClosed: () => void
}

export function ProjectSlider({ info, startAt, onClosed }: ProjectSliderProps) {
  const [open, setOpen] = useState(false)
  // Opens after mounting, so that the opening animation runs and the focus moves.
  useEffect(() => setOpen(true), [])
  return (
    <Gallery
      title={info.title}
      items={info.pictures.map(
        ({ src, alt, width, height, sources }, place): GalleryItem => ({
          kind: 'photo',
          src,
          alt,
          width,
          height,
          caption: info.descriptions[place]?.description,
          sources: sources.map(({ type, srcset }) => ({ type, srcSet: srcset })),
        }),
      )}
      initialIndex={Math.max(0, info.absolutePath.indexOf(startAt))}
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
    />
  )
}
