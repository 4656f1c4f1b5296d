// The drawings of the flat over the whole screen. Loaded when one of them is pressed.
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

/** A drawing has no size of its own: it takes what the screen gives, in about the shape of a sheet. */
const SHEET = { width: 1600, height: 1200 }

export default function PlanLightbox({ title, slides, facade, initial, onClose }: PlanLightboxProps) {
  const [open, setOpen] = useState(false)
  // Opened after its code came, so that it slides in and takes the focus as any other.
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
