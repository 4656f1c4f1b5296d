// The first start: the set-up key makes the administrator, who then connects the second step and names the company.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { GatePage } from '../../features/gate/gate-page.tsx'
import { GateForm, SubmitRow } from '../../features/gate/gate-parts.tsx'
import { SetupSteps } from '../../features/gate/gate-steps.tsx'
import { NewPasswordField } from '../../features/password/new-password-field.tsx'
import { type AppSecret, AppSetup } from '../../features/second-step/app-setup.tsx'
import { SpareCodes } from '../../features/second-step/spare-codes.tsx'
import { callOffice } from '../../shared/api/call-office.ts'
import { useOfficeForm } from '../../shared/forms/use-office-form.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { keyOfLink } from '../../shared/link-key.ts'
import { sessionQuery, storeSession } from '../../shared/session/session.ts'

const { access } = OFFICE_CALLS

type Stage = { at: 'person' } | { at: 'app'; app: AppSecret } | { at: 'codes'; codes: readonly string[] }

export function FirstStartScreen(): ReactElement {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [stage, setStage] = useState<Stage>({ at: 'person' })
  const toCompany = async () => {
    // After the second step the session has all rights of an administrator: it is fetched again.
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await navigate(hrefs.company, { replace: true, state: { isFirstStart: true } })
  }
  if (stage.at === 'app') {
    return (
      <SetupPage title="Второй шаг входа" step={1} lead="Администратору без него не войти.">
        <AppSetup app={stage.app} onDone={(codes) => (codes ? setStage({ at: 'codes', codes }) : void toCompany())} />
      </SetupPage>
    )
  }
  if (stage.at === 'codes') {
    return (
      <SetupPage title="Сохраните запасные коды" step={1} lead="Они впустят вас, если телефона не окажется под рукой.">
        <SpareCodes
          codes={stage.codes}
          action={
            <DenseButton variant="primary" onClick={toCompany}>
              Дальше
            </DenseButton>
          }
        />
      </SetupPage>
    )
  }
  return <PersonStep onMade={(app) => setStage({ at: 'app', app })} />
}

function PersonStep({ onMade }: { onMade: (app: AppSecret) => void }): ReactElement {
  const queries = useQueryClient()
  const { form, field, submit, failure, isSubmitting } = useOfficeForm({
    schema: access.firstStart.body,
    defaults: { key: keyOfLink(), name: '', email: '', password: '' },
    send: async (body) => {
      const { session } = await callOffice(access.firstStart, { body })
      storeSession(queries, session)
      onMade(await callOffice(access.startApp, { body: { password: body.password } }))
    },
  })
  return (
    <SetupPage
      title="Первый администратор"
      step={0}
      lead="Офис пуст. Создайте учётную запись, которая может всё; остальных людей пригласите потом."
    >
      <GateForm onSubmit={submit} failure={failure}>
        <DenseInput
          label="Ключ установки"
          spellCheck={false}
          hint="Есть в ссылке из вывода первого запуска. Действует один раз."
          {...field('key')}
        />
        <DenseInput label="Имя и фамилия" autoComplete="name" {...field('name')} />
        <DenseInput label="Рабочая почта" type="email" autoComplete="username" {...field('email')} />
        <NewPasswordField label="Пароль" typed={form.watch('password')} {...field('password')} />
        <SubmitRow waiting={isSubmitting}>Создать и подключить второй шаг</SubmitRow>
      </GateForm>
    </SetupPage>
  )
}

type SetupPageProps = { title: string; step: number; lead: string; children: ReactNode }

function SetupPage({ title, step, lead, children }: SetupPageProps): ReactElement {
  return (
    <GatePage
      name="Первый запуск"
      title={title}
      lead={lead}
      before={<SetupSteps current={step} />}
      foot="Второй шаг входа обязателен для администраторов. Ключ установки сгорит, как только администратор появится."
    >
      {children}
    </GatePage>
  )
}
