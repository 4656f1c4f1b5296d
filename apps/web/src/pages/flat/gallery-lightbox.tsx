// The gallery of the flat in full screen. Its code is loaded when a picture is clicked.
import { Gallery, type GalleryItem } from '@kvartal/ui/gallery'
import { useEffect, useState } from 'react'
import type { GalleryPicture } from './gallery-pictures.ts'
import type { Drawing } from './plan-stage.tsx'

interface GalleryLightboxProps {
  title: string
  drawings: readonly Drawing[]
  pictures: readonly GalleryPicture[]
  initialIndex: number
  onClose: () => void
}

/** A drawing has no size of its own; it gets about the aspect ratio of a sheet of paper. */
const SHEET = { width: 1600, height: 1200 }

export function GalleryLightbox({ title, drawings, pictures, initialIndex, onClose }: GalleryLightboxProps) {
  const [open, setOpen] = useState(false)
  // Opens after mounting, so that the opening animation runs and the focus moves.
  useEffect(() => setOpen(true), [])
  const items: GalleryItem[] = [
    ...drawings.map(({ src, alt, caption }) => ({ kind: 'photo' as const, src, alt, caption, ...SHEET })),
    ...pictures.map(({ shown: { picture }, words }) => ({
      kind: 'photo' as const,
      src: picture.src,
      alt: picture.alt,
      caption: words,
      width: picture.width,
      height: picture.height,
      sources: picture.sources.map(({ type, srcset }) => ({ type, srcSet: srcset })),
    })),
  ]
  return (
    <Gallery
      title={title}
      items={items}
      initialIndex={initialIndex}
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
    />
  )
}
