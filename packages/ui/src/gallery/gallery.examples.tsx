import { type ReactElement, useState } from 'react'
import type { Example } from '../example.ts'
import { GalleryGrid } from '../gallery-grid/index.ts'
import boulevard from './example-boulevard.svg?no-inline'
import facade from './example-facade.svg?no-inline'
import sunset from './example-sunset.svg?no-inline'
import { Gallery, type GalleryItem } from './index.ts'

const PHOTOS: [src: string, caption: string][] = [
  [boulevard, 'Корпус 1, вид с бульвара'],
  [sunset, 'Двор на закате'],
  [facade, 'Монтаж фасада, октябрь 2026'],
]

const items: GalleryItem[] = [
  ...PHOTOS.map(
    ([src, caption]): GalleryItem => ({
      kind: 'photo',
      src,
      alt: caption,
      width: 1600,
      height: 1000,
      caption,
    }),
  ),
  {
    kind: 'video',
    src: '/media/examples/progress.mp4',
    title: 'Облёт стройки',
    mimeType: 'video/mp4',
    width: 1600,
    height: 900,
    poster: facade,
    caption: 'Облёт стройки, ноябрь 2026',
  },
]

function GalleryExample(): ReactElement {
  const [opened, setOpened] = useState<number | null>(null)
  // Keeps the index while the gallery fades out.
  const [index, setIndex] = useState(0)
  return (
    <>
      <GalleryGrid
        previews={items.map((item) => ({
          href: item.src,
          src: item.kind === 'photo' ? item.src : (item.poster ?? ''),
          alt: item.kind === 'photo' ? item.alt : item.title,
          width: item.width,
          height: item.height,
          video: item.kind === 'video',
        }))}
        onOpen={(next) => {
          setIndex(next)
          setOpened(next)
        }}
      />
      <Gallery
        open={opened !== null}
        onOpenChange={(open) => {
          if (!open) setOpened(null)
        }}
        title="Северный сад"
        items={items}
        initialIndex={index}
      />
    </>
  )
}

export const examples: Example[] = [{ name: 'photos', title: 'Фотографии и видео', render: () => <GalleryExample /> }]
