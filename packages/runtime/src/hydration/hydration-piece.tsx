// Parts of a page that React hydrates one by one, with the browser's own work in between. A page hydrated as a whole
// blocks a slow phone for a fifth of a second.
import { type ComponentType, memo, type NamedExoticComponent, Suspense } from 'react'

/** Its props must stay the same while nothing changes: React hydrates a piece at once when it is rendered again. */
export function hydrationPiece<Props extends object>(Piece: ComponentType<Props>): NamedExoticComponent<Props> {
  return memo<Props>(function HydrationPiece(props) {
    return (
      <Suspense>
        <Piece {...props} />
      </Suspense>
    )
  })
}
