// An invitation: the person chooses a password and is in.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseInput } from '@kvartal/ui/dense-input'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { GateForm, SubmitRow } from '../../features/gate/gate-parts.tsx'
import { LinkPage } from '../../features/gate/link-page.tsx'
import { NewPasswordField } from '../../features/password/new-password-field.tsx'
import { callOffice } from '../../shared/api/call-office.ts'
import { useOfficeForm } from '../../shared/forms/use-office-form.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { storeSession } from '../../shared/session/session.ts'

const { acceptInvitation } = OFFICE_CALLS.access

export function InvitationScreen(): ReactElement {
  return (
    <LinkPage
      kind="invitation"
      title="Приглашение в офис"
      foot="Ссылка работает один раз. Дальше вы входите по почте и паролю."
      lead={({ email }) => `Вас пригласили как ${email}. Придумайте пароль.`}
    >
      {(key, { name }) => <AcceptForm linkKey={key} name={name} />}
    </LinkPage>
  )
}

function AcceptForm({ linkKey, name }: { linkKey: string; name: string }): ReactElement {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { form, field, submit, failure, isSubmitting } = useOfficeForm({
    schema: acceptInvitation.body,
    defaults: { key: linkKey, name, password: '' },
    send: async (body) => {
      const { session } = await callOffice(acceptInvitation, { body })
      storeSession(queries, session)
      await navigate(hrefs.home, { replace: true })
    },
  })
  return (
    <GateForm onSubmit={submit} failure={failure}>
      <DenseInput label="Имя и фамилия" autoComplete="name" {...field('name')} />
      <NewPasswordField label="Пароль" typed={form.watch('password')} autoFocus {...field('password')} />
      <SubmitRow waiting={isSubmitting}>Войти в офис</SubmitRow>
    </GateForm>
  )
}
