// Parts of both error drawings: windows of three lines, doors of a leaf and an arc. One unit is one centimetre.
import type { ReactElement } from 'react'
import styles from './illustration.module.css'

type WindowProps = {
  x: number
  y: number
  width: number
  /** Thickness of the wall. */
  height: number
  /** Panes in a row. */
  panes?: number
}

export function Window({ x, y, width, height, panes = 1 }: WindowProps): ReactElement {
  const outer = y + height * 0.36
  const inner = y + height * 0.6
  let mullions = ''
  for (let pane = 1; pane < panes; pane += 1) {
    mullions += `M${x + (width * pane) / panes} ${outer}V${inner}`
  }
  return (
    <>
      <rect className={styles.window} x={x} y={y} width={width} height={height} />
      <path className={styles.glass} d={`M${x} ${outer}h${width}M${x} ${inner}h${width}${mullions}`} />
    </>
  )
}

type DoorProps = {
  /** The opening in the wall. */
  gap: { x: number; y: number; width: number; height: number }
  /** From the hinge to the leaf's free end. */
  leaf: string
  /** The path of the free end. */
  arc: string
}

export function Door({ gap, leaf, arc }: DoorProps): ReactElement {
  return (
    <>
      <rect className={styles.floor} {...gap} />
      <path className={styles.arc} d={arc} />
      <path className={styles.leaf} d={leaf} />
    </>
  )
}

/** Boards of a loggia: vertical lines from `x` over `width`. */
export function Planks({ x, y, width, height }: { x: number; y: number; width: number; height: number }): ReactElement {
  let boards = ''
  for (let board = x + 18; board < x + width; board += 18) boards += `M${board} ${y}v${height}`
  return <path className={styles.planks} d={boards} />
}
