// «Мой вход»: the second step, spare codes, devices, the password and notifications of the person who has signed in.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Note } from '@kvartal/ui/note'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { PeopleTabs } from '../../features/people/people-tabs.tsx'
import { officeQuery } from '../../shared/api/office-query.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { sessionQuery, useReach, useSession, useSignOut } from '../../shared/session/session.ts'
import { FailureNote, SkeletonRows } from '../../shared/states/states.tsx'
import styles from './access.module.css'
import { Devices } from './devices.tsx'
import { NotificationChoice } from './notification-choice.tsx'
import { PasswordChange } from './password-change.tsx'
import { SecondStepSection } from './second-step-section.tsx'
import { SpareCodesSection } from './spare-codes-section.tsx'

export function AccessScreen(): ReactElement {
  const { mustSetUpSecondStep } = useSession()
  const maySeePeople = useReach('people.see') !== undefined
  const { data, error, isFetching, refetch } = useQuery(officeQuery(OFFICE_CALLS.access.ownAccess))
  const signOut = useSignOut()
  const navigate = useNavigate()
  const reload = useReload()
  const leave = async () => {
    await signOut()
    await navigate(hrefs.signIn)
  }
  return (
    <Screen
      title={maySeePeople ? 'Люди и роли' : 'Мой вход'}
      name="Мой вход"
      tabs={<PeopleTabs current="access" />}
      isLoading={isFetching}
      actions={<DenseButton onClick={leave}>Выйти</DenseButton>}
    >
      {mustSetUpSecondStep ? (
        <Note tone="warning" className={styles.note}>
          Вашей роли нужен второй шаг входа. Подключите приложение или ключ, и офис откроется целиком.
        </Note>
      ) : null}
      {error && !data ? (
        <div className={styles.note}>
          <FailureNote error={error} onRetry={() => void refetch()}>
            «Мой вход» не загрузился.
          </FailureNote>
        </div>
      ) : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data ? (
        <div className={styles.sections}>
          <SecondStepSection access={data} onChange={reload} />
          <SpareCodesSection access={data} onChange={reload} />
          <Devices access={data} onChange={reload} />
          <div className={styles.column}>
            <PasswordChange access={data} onChange={reload} />
            <NotificationChoice />
          </div>
        </div>
      ) : null}
    </Screen>
  )
}

/** After a change the session may have become a full one. */
function useReload(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await queries.invalidateQueries({ queryKey: ['me'] })
  }
}
