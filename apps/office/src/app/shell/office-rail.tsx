// The rail with the sections that the person may see.
import { ROLE_NAMES } from '@kvartal/contract/office/rights'
import { SearchIcon } from '@kvartal/ui/icon'
import { KeyHint } from '@kvartal/ui/key-hint'
import { Link } from '@kvartal/ui/link'
import { Rail, RailGroup, RailLink } from '@kvartal/ui/office-frame'
import { Person } from '@kvartal/ui/person'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { OfficeMark } from '../../shared/company/company.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { keyNames } from '../../shared/keys/key-names.ts'
import { useSession } from '../../shared/session/session.ts'
import { isCurrent, SECTION_GROUPS, sectionsOf } from '../sections.ts'
import styles from './office-rail.module.css'
import type { SectionCounts } from './section-counts.ts'

type OfficeRailProps = { counts: SectionCounts; onSearch: () => void }

export function OfficeRail({ counts, onSearch }: OfficeRailProps): ReactElement {
  const session = useSession()
  const { pathname } = useLocation()
  const sections = sectionsOf(session)
  const groups = SECTION_GROUPS.filter((group) => sections.some((section) => section.group === group))
  return (
    <Rail
      mark={
        <Link href={hrefs.home} className={styles.home}>
          <OfficeMark />
        </Link>
      }
      search={<SearchButton onClick={onSearch} />}
      person={<Me />}
    >
      {groups.map((group) => (
        <RailGroup key={group} label={group}>
          {sections
            .filter((section) => section.group === group)
            .map((section) => (
              <RailLink
                key={section.id}
                href={section.href}
                icon={<section.icon />}
                current={isCurrent(section, pathname)}
                count={counts[section.id]}
              >
                {section.title}
              </RailLink>
            ))}
        </RailGroup>
      ))}
    </Rail>
  )
}

function SearchButton({ onClick }: { onClick: () => void }): ReactElement {
  return (
    <button type="button" className={styles.search} onClick={onClick} aria-keyshortcuts="Control+K" title="Найти">
      <SearchIcon />
      <span className={styles.word}>Найти</span>
      <KeyHint className={styles.key}>{keyNames('Mod+KeyK').join(' ')}</KeyHint>
    </button>
  )
}

/** Who has signed in; leads to «Мой вход». */
function Me(): ReactElement {
  const { person } = useSession()
  const { pathname } = useLocation()
  return (
    <Link
      href={hrefs.access}
      className={styles.me}
      title={`${person.name}: мой вход`}
      {...(pathname === hrefs.access ? { 'aria-current': 'page' } : {})}
    >
      <Person name={person.name} tone="me" faceOnly />
      <span className={styles.words} aria-hidden="true">
        <span className={styles.name}>{person.name}</span>
        <span className={styles.role}>{ROLE_NAMES[person.role].toLocaleLowerCase('ru')}</span>
      </span>
    </Link>
  )
}
