// The tiles mode: plan cards at one scale. The code is loaded when the mode is chosen.
import { useMemo } from 'react'
import { FlatCard, FlatCards } from '../../../entities/flat/index.ts'
import { type FlatsProps, nothingFolded, RowFold } from './flat-list.tsx'
import { FoldedLines } from './folded-rows.tsx'
import { texts } from './texts.ts'

/** Tiles whose plans load eagerly. */
const EAGER = 3
/** Two rows on desktop. */
const FIRST_SCREEN = 6

export function FlatTiles({ flats, actions, showNew = false, same, folding, taken }: FlatsProps) {
  const isFolded = folding !== undefined
  const open = folding?.open ?? null
  const cards = useMemo(
    () =>
      flats.map((flat, index) => {
        const folded = (isFolded && same?.get(flat.id)) || nothingFolded
        return (
          <FlatCard
            key={flat.id}
            flat={flat}
            actions={actions(flat)}
            showNew={showNew}
            headingLevel={2}
            eager={index < EAGER}
            late={index >= FIRST_SCREEN}
            fold={
              folded.length > 0 && (
                <>
                  <RowFold flatId={flat.id} same={folded} isOpen={open === flat.id} />
                  {open === flat.id && <FoldedLines first={flat} same={folded} taken={taken} actions={actions} />}
                </>
              )
            }
          />
        )
      }),
    [flats, actions, showNew, same, isFolded, open, taken],
  )
  return <FlatCards label={texts.list}>{cards}</FlatCards>
}
