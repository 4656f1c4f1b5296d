// The pictures of the gallery after the plan, in its order, and the words of each.
import type { FlatPicture } from '@kvartal/contract/catalog/flat-pictures'

export type PictureGroup = FlatPicture['kind']

/** The order of groups: what one gets, what one sees, where it is. */
const ORDER: readonly PictureGroup[] = ['finishing', 'view', 'facade', 'yard', 'lobby']

export interface GalleryPicture {
  group: PictureGroup
  shown: FlatPicture
  /** «Кухня-столовая, отделка «Мох», рендер»; of a view «Вид на юг. Рендер с 4 этажа, верен для этажей 2–6» */
  words: string
}

export function galleryPictures(pictures: readonly FlatPicture[]): GalleryPicture[] {
  return ORDER.flatMap((group) =>
    pictures.filter(({ kind }) => kind === group).map((shown) => ({ group, shown, words: wordsOf(shown) })),
  )
}

function wordsOf({ caption, note, details }: FlatPicture): string {
  if (details !== null) return `${caption}. ${details}`
  return note === null ? caption : `${caption}, ${note}`
}
