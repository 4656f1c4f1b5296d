// Placeholders of a first load. Later loads keep the old content and show a line on top instead.
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  shape?: 'line' | 'title' | 'block' | 'picture' | 'disc'
  width?: 'full' | 'three-quarters' | 'half' | 'quarter'
  className?: string
}

export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps): ReactElement {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />
}

/** Wraps a group of skeletons and announces to screen readers once that content is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div role="status" className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}

/** The amber line over content that is being reloaded. */
export function LoadingLine({ label }: { label: string }): ReactElement {
  return (
    <div className={styles.track} role="progressbar" aria-label={label}>
      <span className={styles.pass} />
    </div>
  )
}
