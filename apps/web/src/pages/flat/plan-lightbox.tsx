// The drawings of the flat in a fullscreen lightbox. Its code is loaded when a drawing is clicked.
import type { Picture } from '@kvartal/contract'
import { Gallery, type GalleryItem } from '@kvartal/ui/gallery'
import { useEffect, useState } from 'react'
import type { PlanSlide } from './plan-stage.tsx'

interface PlanLightboxProps {
  title: string
  slides: readonly PlanSlide[]
  facade: Picture | undefined
  initial: string
  onClose: () => void
}

/** A drawing has no size of its own; it gets about the aspect ratio of a sheet of paper. */
const SHEET = { width: 1600, height: 1200 }

export default function PlanLightbox({ title, slides, facade, initial, onClose }: PlanLightboxProps) {
  const [open, setOpen] = useState(false)
  // Opens after mounting, so that the opening animation runs and the focus moves.
  useEffect(() => setOpen(true), [])
  const items = slides.map(
    ({ key, src, alt, caption }): GalleryItem =>
      key === 'facade' && facade
        ? {
            kind: 'photo',
            src,
            alt,
            caption,
            width: facade.width,
            height: facade.height,
            sources: facade.sources.map(({ type, srcset }) => ({ type, srcSet: srcset })),
          }
        : { kind: 'photo', src, alt, caption, ...SHEET },
  )
  return (
    <Gallery
      title={title}
      items={items}
      initialIndex={Math.max(
        0,
        slides.findIndex(({ key }) => key === initial),
      )}
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
    />
  )
}
