// The bottom bar of a phone: the first three sections of the person and «Ещё» with the rest.
import { MenuIcon } from '@kvartal/ui/icon'
import { BottomBar, BottomLink } from '@kvartal/ui/office-frame'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { useSession } from '../../shared/session/session.ts'
import { isCurrent, sectionsOf } from '../sections.ts'
import type { SectionCounts } from './section-counts.ts'

export const BOTTOM_SECTIONS = 3

export function OfficeBottomBar({ counts }: { counts: SectionCounts }): ReactElement {
  const { pathname } = useLocation()
  const shown = sectionsOf(useSession()).slice(0, BOTTOM_SECTIONS)
  return (
    <BottomBar>
      {shown.map((section) => (
        <BottomLink
          key={section.id}
          href={section.href}
          icon={<section.icon />}
          current={isCurrent(section, pathname)}
          count={counts[section.id]}
        >
          {section.title}
        </BottomLink>
      ))}
      <BottomLink
        href={hrefs.more}
        icon={<MenuIcon />}
        current={!shown.some((section) => isCurrent(section, pathname))}
      >
        Ещё
      </BottomLink>
    </BottomBar>
  )
}
