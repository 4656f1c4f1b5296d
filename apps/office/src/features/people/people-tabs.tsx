// The tabs of «Люди и роли». Who may not see people has «Мой вход» only, without tabs.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { ROLES } from '@kvartal/contract/office/rights'
import { ScreenTabs } from '@kvartal/ui/office-frame'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { officeQuery } from '../../shared/api/office-query.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { useReach, useSession } from '../../shared/session/session.ts'

export function PeopleTabs({ current }: { current: 'people' | 'roles' | 'access' }): ReactElement | null {
  const { mustSetUpSecondStep } = useSession()
  const maySee = useReach('people.see') !== undefined && !mustSetUpSecondStep
  const { data } = useQuery({ ...officeQuery(OFFICE_CALLS.people.list), enabled: maySee })
  if (!maySee) return null
  const open = data?.people.filter(({ state }) => state !== 'closed').length
  return (
    <ScreenTabs
      label="Люди и роли"
      tabs={[
        { href: hrefs.people, label: 'Люди', count: open, current: current === 'people' },
        { href: hrefs.roles, label: 'Роли', count: ROLES.length, current: current === 'roles' },
        { href: hrefs.access, label: 'Мой вход', current: current === 'access' },
      ]}
    />
  )
}
