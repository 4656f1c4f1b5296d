// The tiles mode: plan cards at one scale. The code is loaded when the mode is chosen.
import { useMemo } from 'react'
import { FlatCard, FlatCards } from '../../../entities/flat/index.ts'
import type { FlatsProps } from './flat-list.tsx'
import { texts } from './texts.ts'

const FIRST_SCREEN = 3

export function FlatTiles({ flats, actions, showNew = false }: FlatsProps) {
  const cards = useMemo(
    () =>
      flats.map((flat, index) => (
        <FlatCard
          key={flat.id}
          flat={flat}
          actions={actions(flat)}
          showNew={showNew}
          headingLevel={2}
          eager={index < FIRST_SCREEN}
        />
      )),
    [flats, actions, showNew],
  )
  return <FlatCards label={texts.list}>{cards}</FlatCards>
}
