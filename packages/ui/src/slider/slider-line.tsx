// The chosen part of a slider's line, from 0 to 1. An SVG, not inline styles: the content security policy forbids them.
import type { ReactElement } from 'react'
import styles from './slider.module.css'

const LENGTH = 1000
const HEIGHT = 3

export function SliderLine({ from = 0, to }: { from?: number; to: number }): ReactElement {
  return (
    <svg className={styles.line} viewBox={`0 0 ${LENGTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect x={from * LENGTH} width={(to - from) * LENGTH} height={HEIGHT} />
    </svg>
  )
}
