// Shown for a section that the role of the person does not have: who has it, and what is open instead.
import { ROLE_NAMES, ROLES, reachOf } from '@kvartal/contract/office/rights'
import { DenseButton } from '@kvartal/ui/dense-button'
import type { ReactElement } from 'react'
import { Screen } from '../shared/screen/screen.tsx'
import { useSession } from '../shared/session/session.ts'
import { EmptyState } from '../shared/states/states.tsx'
import { type Section, sectionsOf } from './sections.ts'

export function NoAccess({ section }: { section: Section }): ReactElement {
  const session = useSession()
  const [open] = sectionsOf(session)
  const roles = ROLES.filter((role) => reachOf(role, section.right)).map((role) =>
    ROLE_NAMES[role].toLocaleLowerCase('ru'),
  )
  return (
    <Screen title={section.title} name={section.title}>
      <EmptyState
        title={`Раздел «${section.title}» закрыт для вашей роли`}
        actions={
          open ? (
            <DenseButton variant="primary" to={open.href}>
              Открыть «{open.title}»
            </DenseButton>
          ) : null
        }
      >
        Ваша роль: {ROLE_NAMES[session.person.role].toLocaleLowerCase('ru')}. Раздел видят: {roles.join(', ')}. Если он
        нужен вам для работы, попросите администратора сменить роль.
      </EmptyState>
    </Screen>
  )
}
