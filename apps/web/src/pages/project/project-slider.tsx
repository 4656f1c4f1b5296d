// The project info slider over the whole screen. Loaded when a picture is pressed.
import type { SliderAnswer } from '@kvartal/contract'
import { Gallery, type GalleryItem } from '@kvartal/ui/gallery'
import { useEffect, useState } from 'react'

interface ProjectSliderProps {
  info: SliderAnswer
  /** Address of the picture that was pressed. */
  startAt: string
  onClosed: () => void
}

export default function ProjectSlider({ info, startAt, onClosed }: ProjectSliderProps) {
  const [open, setOpen] = useState(false)
  // Opened after its code came, so that it slides in and takes the focus as any other.
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
