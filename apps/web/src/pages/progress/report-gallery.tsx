// The photos and videos of one report in a fullscreen modal. Its code is loaded when it is opened.
import type { ProgressReport } from '@kvartal/contract/progress'
import { formatDate } from '@kvartal/russian/date'
import { Gallery, type GalleryItem } from '@kvartal/ui/gallery'
import { useEffect, useState } from 'react'

interface ReportGalleryProps {
  report: ProgressReport
  projectName: string
  initialIndex: number
  onClose: () => void
}

export function ReportGallery({ report, projectName, initialIndex, onClose }: ReportGalleryProps) {
  const [open, setOpen] = useState(false)
  // Opens after mounting, so that the opening animation runs and the focus moves.
  useEffect(() => setOpen(true), [])
  return (
    <Gallery
      title={`${[projectName, report.date && formatDate(report.date)].filter(Boolean).join(', ')}: ${report.title}`}
      items={galleryItems(report)}
      initialIndex={initialIndex}
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
    />
  )
}

function galleryItems({ photos, videos }: ProgressReport): GalleryItem[] {
  return [
    ...photos.map(
      ({ picture: { src, alt, width, height, sources }, caption }): GalleryItem => ({
        kind: 'photo',
        src,
        alt,
        width,
        height,
        caption,
        sources: sources.map(({ type, srcset }) => ({ type, srcSet: srcset })),
      }),
    ),
    ...videos.flatMap(({ title, width, height, poster, sources: [source] }): GalleryItem[] =>
      source
        ? [
            {
              kind: 'video',
              src: source.src,
              mimeType: source.type,
              title,
              width,
              height,
              caption: title,
              ...(poster && { poster: poster.src }),
            },
          ]
        : [],
    ),
  ]
}
