// A QR code as SVG, for the secret of an app with codes.
import { type ReactElement, useMemo } from 'react'
import styles from './qr-code.module.css'
import { qrModules } from './qr-modules.ts'

/** Light modules around the code: readers need four. */
const QUIET = 4

export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { size, path } = useMemo(() => {
    const modules = qrModules(text)
    const cells = modules.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
    )
    return { size: modules.length + QUIET * 2, path: cells.join('') }
  }, [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
