// The table of roles: what each may see and change. For reading: the roles are part of the product.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import {
  type Reach,
  RIGHT_SECTIONS,
  type Right,
  ROLE_NAMES,
  ROLE_RIGHTS,
  ROLES,
  type Role,
} from '@kvartal/contract/office/rights'
import { formatCount } from '@kvartal/russian/count'
import { StateMark } from '@kvartal/ui/state-mark'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactElement } from 'react'
import { PeopleTabs } from '../../features/people/people-tabs.tsx'
import { officeQuery } from '../../shared/api/office-query.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import styles from './roles.module.css'

const REACH_WORDS: Record<Reach, string> = { all: 'может', projects: 'своих проектов', own: 'только своё' }

export function RolesScreen(): ReactElement {
  const { data } = useQuery(officeQuery(OFFICE_CALLS.people.list))
  const countOf = (role: Role) =>
    data?.people.filter((person) => person.role === role && person.state !== 'closed').length
  return (
    <Screen
      title="Люди и роли"
      name="Роли"
      tabs={<PeopleTabs current="roles" />}
      tools={
        <ul className={styles.legend} aria-label="Обозначения">
          <li>
            <StateMark kind="meet">может</StateMark>
          </li>
          <li>
            <StateMark kind="work">своих проектов или только своё</StateMark>
          </li>
          <li>
            <StateMark kind="off">не видит</StateMark>
          </li>
        </ul>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keys only when it can be focused */}
      <section className={styles.scroller} aria-label="Таблица ролей" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Право</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  <span className={styles.role}>{ROLE_NAMES[role]}</span>
                  {people(countOf(role))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHT_SECTIONS.map(({ title, rights }) => (
              <Fragment key={title}>
                <tr>
                  <th scope="colgroup" colSpan={ROLES.length + 1} className={styles.section}>
                    {title}
                  </th>
                </tr>
                {(Object.entries(rights) as [Right, string][]).map(([right, name]) => (
                  <tr key={right}>
                    <th scope="row">{name}</th>
                    {ROLES.map((role) => (
                      <td key={role}>
                        <Reached reach={ROLE_RIGHTS[role][right]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Screen>
  )
}

const people = (count: number | undefined) =>
  count === undefined ? null : formatCount(count, ['человек', 'человека', 'человек'])

function Reached({ reach }: { reach: Reach | undefined }): ReactElement {
  if (reach === undefined) return <StateMark kind="off" label="не видит" />
  return <StateMark kind={reach === 'all' ? 'meet' : 'work'}>{REACH_WORDS[reach]}</StateMark>
}
