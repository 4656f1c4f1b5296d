// The switch that folds identical layouts: a link, so that it works without scripts.
import { isPlainClick } from '@kvartal/runtime/links'
import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './fold-switch.module.css'
import { texts } from './texts.ts'

interface FoldSwitchProps {
  isOn: boolean
  /** The address of the list with the other setting. */
  href: string
  onSwitch: (isOn: boolean) => void
}

export function FoldSwitch({ isOn, href, onSwitch }: FoldSwitchProps) {
  const change = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onSwitch(!isOn)
  }
  return (
    <a
      href={href}
      rel="nofollow"
      role="switch"
      aria-checked={isOn}
      // Read by early-filters.ts: what a click turns the folding to.
      data-fold={isOn ? 'off' : 'on'}
      className={styles.switch}
      onClick={change}
      onKeyDown={pressBySpace}
    >
      <span className={styles.box} aria-hidden="true" />
      {texts.fold}
    </a>
  )
}

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
