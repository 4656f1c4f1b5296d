// The sections of the office in the order of the rail. A section is here only when its screen exists.

import type { SignedIn } from '@kvartal/contract/office/access'
import type { Right } from '@kvartal/contract/office/rights'
import type { IconProps } from '@kvartal/ui/icon'
import { InboxIcon, JournalIcon, PeopleIcon, TodayIcon } from '@kvartal/ui/office-icon'
import type { ComponentType } from 'react'
import { hrefs } from '../shared/hrefs.ts'

export type Section = {
  id: string
  title: string
  href: string
  /** The key that opens the section after G. */
  key: string
  right: Right
  group: (typeof SECTION_GROUPS)[number]
  icon: ComponentType<IconProps>
}

export const SECTION_GROUPS = ['Работа', 'Продажи', 'Сайт', 'Устройство'] as const

const SECTIONS: readonly Section[] = [
  {
    id: 'today',
    title: 'Сегодня',
    href: hrefs.today,
    key: 'KeyT',
    right: 'today.see',
    group: 'Работа',
    icon: TodayIcon,
  },
  {
    id: 'requests',
    title: 'Заявки',
    href: hrefs.requests,
    key: 'KeyR',
    right: 'requests.see',
    group: 'Работа',
    icon: InboxIcon,
  },
  {
    id: 'people',
    title: 'Люди и роли',
    href: hrefs.people,
    key: 'KeyL',
    right: 'people.see',
    group: 'Устройство',
    icon: PeopleIcon,
  },
  {
    id: 'journal',
    title: 'Журнал',
    href: hrefs.journal,
    key: 'KeyJ',
    right: 'journal.see',
    group: 'Устройство',
    icon: JournalIcon,
  },
]

/** The sections that the person may see. */
export const sectionsOf = ({ rights }: Pick<SignedIn, 'rights'>): Section[] =>
  SECTIONS.filter(({ right }) => rights[right] !== undefined)

/** Where the office opens. */
export const homeOf = (session: Pick<SignedIn, 'rights'>): string => sectionsOf(session)[0]?.href ?? hrefs.access

/** The section of an address that the person may not see. */
export const closedSection = ({ rights }: Pick<SignedIn, 'rights'>, pathname: string): Section | undefined =>
  SECTIONS.find((section) => rights[section.right] === undefined && isCurrent(section, pathname))

export const isCurrent = (section: Section, pathname: string): boolean =>
  pathname === section.href || pathname.startsWith(`${section.href}/`)
