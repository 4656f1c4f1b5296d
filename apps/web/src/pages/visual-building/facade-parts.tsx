// The flats and the floors' numbers drawn over a facade.
import type { Outline } from '@kvartal/contract/catalog/visual'
import { memo } from 'react'
import { nonOverlappingMarks } from '../../features/catalog/visual/non-overlapping-marks.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { type FacadePart, outlinePath } from './facade-choice.ts'
import styles from './facade-picture.module.css'
import { cellWords, partLabel } from './facade-words.ts'

/** A floor's number beside the facade, a link to the plan of the floor. */
export interface FloorMark {
  key: string
  href: string
  label: string
  number: number
  outline: Outline
  /** The side of the building on which the number stands. */
  side: 'left' | 'right'
}

interface FacadePartsProps {
  parts: readonly FacadePart[]
  /** The flat that Tab stops at; none when the parts are only shown. */
  stop?: FacadePart | undefined
}

/** The lit, half dark and dark parts. Memoised one by one: hovering re-renders two of them. */
export function FacadeParts({ parts, stop }: FacadePartsProps) {
  return parts.map((one) => <Part key={one.flat.id} one={one} isStop={one === stop} />)
}

const Part = memo(function Part({ one, isStop }: { one: FacadePart; isStop: boolean }) {
  const { flat, part } = one
  const path = <path d={outlinePath(part.rings)} />
  if (flat.status !== 'free') return <g className={styles.taken}>{path}</g>
  return (
    <a
      href={hrefs.flat(flat.id)}
      aria-label={partLabel(one)}
      data-choice={flat.id}
      tabIndex={isStop ? 0 : -1}
      className={flat.matches ? styles.free : styles.misfit}
    >
      {path}
    </a>
  )
})

/** CSS pixels. */
const LABEL = { size: 14, line: 17, height: 40, width: 62 }

interface FacadeLabelsProps {
  parts: readonly FacadePart[]
  /** CSS pixels per pixel of the picture. */
  scale: number
}

/** Rooms and price on every free part, «продано» on the others. The links of the whole facade have the names. */
export const FacadeLabels = memo(function FacadeLabels({ parts, scale }: FacadeLabelsProps) {
  return (
    <g className={styles.labels}>
      {parts.map(({ flat, part: { label } }) => {
        const words = cellWords(flat)
        const [x, y] = label
        const top = y - ((words.length - 1) * LABEL.line) / 2 / scale
        return (
          <g key={flat.id} className={flat.status === 'free' ? undefined : styles.takenLabel}>
            {flat.status === 'free' && (
              <rect
                className={styles.plate}
                x={x - LABEL.width / 2 / scale}
                y={y - LABEL.height / 2 / scale}
                width={LABEL.width / scale}
                height={LABEL.height / scale}
                rx={2 / scale}
              />
            )}
            {words.map((word, line) => (
              <text key={word} x={x} y={top + (line * LABEL.line) / scale} fontSize={LABEL.size / scale}>
                {word}
              </text>
            ))}
          </g>
        )
      })}
    </g>
  )
})

/** Sizes of marks are relative to the width of the picture. */
const UNITS_ACROSS = 100

/** Not a tab stop: the list beside has the same links. */
export const FloorMarks = memo(function FloorMarks({
  marks,
  box,
}: {
  marks: readonly FloorMark[]
  box: { width: number }
}) {
  const unit = box.width / UNITS_ACROSS
  const placed = marks.map((mark) => {
    const xs = mark.outline.rings.flatMap((ring) => ring.map(([x]) => x))
    const width = unit * (1.5 + String(mark.number).length * 0.9)
    const x = mark.side === 'left' ? Math.min(...xs) - width / 2 - unit / 2 : Math.max(...xs) + width / 2 + unit / 2
    const inside = Math.min(Math.max(x, width / 2), box.width - width / 2)
    return { key: mark.key, text: String(mark.number), x: inside, y: mark.outline.label[1], width, height: unit * 2.4 }
  })
  const links = new Map(marks.map((mark) => [mark.key, mark]))
  return (
    <g className={styles.marks}>
      {nonOverlappingMarks(placed).map(({ key, text, x, y, width, height }) => (
        <a key={key} href={links.get(key)?.href} aria-label={links.get(key)?.label} tabIndex={-1}>
          <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={height * 0.07} />
          <text x={x} y={y} fontSize={height * 0.61} textAnchor="middle" dominantBaseline="central">
            {text}
          </text>
        </a>
      ))}
    </g>
  )
})
