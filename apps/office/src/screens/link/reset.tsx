// A new password by a link.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Note } from '@kvartal/ui/note'
import { type ReactElement, useState } from 'react'
import { GateForm, SubmitRow } from '../../features/gate/gate-parts.tsx'
import { LinkPage } from '../../features/gate/link-page.tsx'
import { NewPasswordField } from '../../features/password/new-password-field.tsx'
import { callOffice } from '../../shared/api/call-office.ts'
import { useOfficeForm } from '../../shared/forms/use-office-form.ts'
import { hrefs } from '../../shared/hrefs.ts'

const { reset } = OFFICE_CALLS.access

export function ResetScreen(): ReactElement {
  return (
    <LinkPage
      kind="reset"
      title="Новый пароль"
      foot="Все прежние входы закроются. Второй шаг останется прежним."
      lead={({ email }) => `Для ${email}.`}
    >
      {(key) => <ResetForm linkKey={key} />}
    </LinkPage>
  )
}

function ResetForm({ linkKey }: { linkKey: string }): ReactElement {
  const [isDone, setDone] = useState(false)
  const { form, field, submit, failure, isSubmitting } = useOfficeForm({
    schema: reset.body,
    defaults: { key: linkKey, password: '' },
    send: async (body) => {
      await callOffice(reset, { body })
      setDone(true)
    },
  })
  if (isDone) {
    return (
      <Note tone="good" live action={<DenseButton to={hrefs.signIn}>Войти</DenseButton>}>
        Пароль сменён. Войдите с новым.
      </Note>
    )
  }
  return (
    <GateForm onSubmit={submit} failure={failure}>
      <NewPasswordField label="Новый пароль" typed={form.watch('password')} autoFocus {...field('password')} />
      <SubmitRow waiting={isSubmitting}>Сменить пароль</SubmitRow>
    </GateForm>
  )
}
