// The order of the gallery: first the pictures that are nowhere else on the page, last the ones that the page already
// shows large.
import type { ProjectAnswer } from '@kvartal/contract/projects'

export type GalleryFrame = ProjectAnswer['gallery'][number]

type Pictured = Pick<ProjectAnswer, 'gallery' | 'hero' | 'genplan' | 'architecture' | 'finishing'>

export function galleryOrder({ gallery, hero, genplan, architecture, finishing }: Pictured): GalleryFrame[] {
  const finished = finishing?.styles.flatMap(({ pictures }) => pictures.map(({ picture }) => picture.src)) ?? []
  const large = [hero?.src, genplan?.src]
  const rank = ({ picture: { src } }: GalleryFrame) => {
    if (large.includes(src)) return 3
    if (src === architecture?.picture?.src) return 2
    return finished.includes(src) ? 1 : 0
  }
  return [...gallery].sort((a, b) => rank(a) - rank(b))
}
