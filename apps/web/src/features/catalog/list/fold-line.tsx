// The line over a folded list: how many layouts there are, and the switch that folds identical ones.

import { isPlainClick } from '@kvartal/runtime/links'
import { flatForms, formatCount } from '@kvartal/russian/count'
import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './fold-line.module.css'
import { texts } from './texts.ts'

interface FoldLineProps {
  /** Null when the list is not folded. */
  layouts: number | null
  flats: number
  /** The address of the list with the other setting. */
  href: string
  onSwitch: (isOn: boolean) => void
}

export function FoldLine({ layouts, flats, href, onSwitch }: FoldLineProps) {
  const isOn = layouts !== null
  const change = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onSwitch(!isOn)
  }
  return (
    <div className={styles.line}>
      <span>{isOn && `${texts.layouts(layouts)}, ${formatCount(flats, flatForms)}`}</span>
      {/* A link, so that it works without scripts; a switch is what it does. */}
      <a
        href={href}
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        data-print="hide"
        onClick={change}
        onKeyDown={pressBySpace}
      >
        <span className={styles.box} aria-hidden="true" />
        {texts.fold}
      </a>
    </div>
  )
}

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
