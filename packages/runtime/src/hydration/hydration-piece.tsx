// Pieces of a page that React takes over one by one, with the browser's own work in between. As one piece a page would
// hold a slow phone up for a fifth of a second.
import { type ComponentType, memo, Suspense } from 'react'

/** Its props must stay the same while nothing changes: a piece drawn anew is taken over at once. */
export function inItsTurn<Props extends object>(Piece: ComponentType<Props>): ComponentType<Props> {
  return memo(function InItsTurn(props: Props) {
    return (
      <Suspense>
        <Piece {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
}
