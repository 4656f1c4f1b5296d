// A forgotten password: a link by mail, or by the administrator where no mail is sent.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseInput } from '@kvartal/ui/dense-input'
import { Note } from '@kvartal/ui/note'
import { type ReactElement, useState } from 'react'
import { useLoaderData } from 'react-router'
import { GatePage } from '../../features/gate/gate-page.tsx'
import { GateBack, GateForm, SubmitRow } from '../../features/gate/gate-parts.tsx'
import { callOffice } from '../../shared/api/call-office.ts'
import { useOfficeForm } from '../../shared/forms/use-office-form.ts'
import { hrefs } from '../../shared/hrefs.ts'

const { access } = OFFICE_CALLS

export function ForgottenScreen(): ReactElement {
  const { mail } = useLoaderData<{ mail: boolean }>()
  const [sentTo, setSentTo] = useState<string>()
  const { field, submit, failure, isSubmitting } = useOfficeForm({
    schema: access.askReset.body,
    defaults: { email: '' },
    send: async (body) => {
      await callOffice(access.askReset, { body })
      setSentTo(body.email)
    },
  })
  return (
    <GatePage
      name="Новый пароль"
      title="Не помню пароль"
      before={<GateBack href={hrefs.signIn}>Ко входу</GateBack>}
      foot="Ссылка на новый пароль работает один раз и закрывает все прежние входы."
    >
      {mail ? (
        <GateForm onSubmit={submit} failure={failure}>
          {sentTo === undefined ? null : (
            <Note tone="good" live>
              Если {sentTo} есть в офисе, письмо со ссылкой уже идёт. Проверьте и папку со спамом.
            </Note>
          )}
          <DenseInput label="Почта" type="email" autoComplete="username" autoFocus {...field('email')} />
          <SubmitRow waiting={isSubmitting}>Прислать ссылку</SubmitRow>
        </GateForm>
      ) : (
        <Note>Офис не отправляет писем. Попросите у администратора ссылку на новый пароль.</Note>
      )}
    </GatePage>
  )
}
