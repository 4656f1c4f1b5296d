// The pictures of a gallery in the order of the page: those that stand nowhere else on it come first.
import type { ProjectAnswer } from '@kvartal/contract'

export type GalleryFrame = ProjectAnswer['gallery'][number]

type Pictured = Pick<ProjectAnswer, 'gallery' | 'hero' | 'genplan' | 'architecture' | 'finishing'>

export function galleryOrder({ gallery, hero, genplan, architecture, finishing }: Pictured): GalleryFrame[] {
  const elsewhere = new Set(
    [
      hero,
      genplan,
      architecture.picture,
      ...finishing.styles.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
    ].map((picture) => picture?.src),
  )
  const isNew = ({ picture }: GalleryFrame) => !elsewhere.has(picture.src)
  return [...gallery.filter(isNew), ...gallery.filter((frame) => !isNew(frame))]
}
