// What a visitor is about to follow.

export interface FollowedList {
  /** The query of the list's address. */
  query: string
  /** The filters in the words of the chips. */
  words: string
  /** Flats that fit now. */
  total: number
}

export interface FollowedFlat {
  id: number
  title: string
  place: string
  price: number
  planSrc: string | null
  /** From old to new. */
  history: readonly { since: string; price: number }[]
}

export type FollowSubject = { list: FollowedList } | { flat: FollowedFlat }
