// The found flats in the chosen display mode. Only the code of the list is loaded before its mode is chosen.
import type { ChessboardAnswer } from '@kvartal/contract/catalog/buildings'
import { hydrationPiece, lazyPart } from '@kvartal/runtime/hydration'
import { LoadingLine, Skeleton, SkeletonGroup } from '@kvartal/ui/skeleton'
import type { ReactNode } from 'react'
import styles from './catalog-view.module.css'
import type { ChessboardProps } from './chessboard.tsx'
import { FlatList, type FlatsProps } from './flat-list.tsx'
import { FoldingContext } from './fold-link.tsx'
import type { LayoutsProps } from './layouts.tsx'
import type { ListOrder } from './sort-menu.tsx'
import { texts } from './texts.ts'

type View = keyof typeof texts.views

const parts = {
  tiles: lazyPart<FlatsProps>(() => import('./flat-tiles.tsx').then(({ FlatTiles }) => FlatTiles)),
  map: lazyPart<FlatsProps>(() => import('./flat-lines.tsx').then(({ FlatLines }) => FlatLines)),
  layouts: lazyPart<LayoutsProps>(() => import('./layouts.tsx').then(({ Layouts }) => Layouts)),
  chess: lazyPart<ChessboardProps>(() => import('./chessboard.tsx').then(({ Chessboard }) => Chessboard)),
}

/** A board or fifty cards at once would block a slow phone. */
const Tiles = hydrationPiece(parts.tiles.Part)
const Lines = hydrationPiece(parts.map.Part)
const LayoutCards = hydrationPiece(parts.layouts.Part)
const Board = hydrationPiece(parts.chess.Part)

/** The code of the mode must be loaded before the page renders or hydrates. */
export async function loadCatalogView(view: View): Promise<void> {
  if (view !== 'list') await parts[view].load()
}

interface CatalogViewProps extends FlatsProps {
  view: View
  board: ChessboardAnswer | null
  /** Null where the list cannot be sorted. */
  order: ListOrder | null
  orderHref: (order: ListOrder) => string
  /** Stands in the head of the picture's column. */
  sort: ReactNode
  buildingHref: ChessboardProps['buildingHref']
  pending: boolean
}

export function CatalogView({
  view,
  board,
  pending,
  order,
  orderHref,
  sort,
  buildingHref,
  ...flats
}: CatalogViewProps) {
  return (
    <div className={styles.view} aria-busy={pending}>
      <div className={styles.line}>{pending && <LoadingLine label={texts.updating} />}</div>
      <FoldingContext value={flats.folding ?? null}>
        {view === 'tiles' && <Tiles {...flats} />}
        {view === 'map' && <Lines {...flats} />}
        {view === 'layouts' && flats.same && flats.folding && (
          <LayoutCards {...flats} same={flats.same} folding={flats.folding} />
        )}
        {view === 'chess' && board && <Board board={board} buildingHref={buildingHref} />}
        {view === 'list' && <FlatList {...flats} order={order} orderHref={orderHref} sort={sort} />}
      </FoldingContext>
    </div>
  )
}

/** Shown until the first answer. */
export function ListSkeleton() {
  return (
    <SkeletonGroup label={texts.loading}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} shape="block" />
      ))}
    </SkeletonGroup>
  )
}
