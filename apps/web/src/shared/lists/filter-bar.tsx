// The landmark around the filters of a page. Filters are not printed.
import type { ReactNode } from 'react'

interface FilterBarProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

export function FilterBar({ label, className, children }: FilterBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: our oldest supported browsers do not know the search element
    <div role="search" aria-label={label} className={className} data-print="hide">
      {children}
    </div>
  )
}
