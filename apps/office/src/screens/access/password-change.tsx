// Changing the own password.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import type { ReactElement } from 'react'
import { NewPasswordField } from '../../features/password/new-password-field.tsx'
import { PasswordField } from '../../features/password/password-field.tsx'
import { callOffice } from '../../shared/api/call-office.ts'
import { useOfficeForm } from '../../shared/forms/use-office-form.ts'
import { FailureNote } from '../../shared/states/states.tsx'
import { pastMoment } from '../../shared/time-words.ts'
import styles from './access.module.css'
import type { OwnAccess } from './own-access.ts'
import { Section } from './section.tsx'

const { changePassword } = OFFICE_CALLS.access

type PasswordChangeProps = { access: OwnAccess; onChange: () => Promise<void> }

export function PasswordChange({ access, onChange }: PasswordChangeProps): ReactElement {
  const { form, field, submit, failure, isSubmitting } = useOfficeForm({
    schema: changePassword.body,
    defaults: { current: '', next: '' },
    send: async (body) => {
      await callOffice(changePassword, { body })
      form.reset()
      showUndoToast({ text: 'Пароль сменён, остальные входы закрыты' })
      await onChange()
    },
  })
  return (
    <Section
      title="Пароль"
      aside={access.passwordChangedAt ? `сменён ${pastMoment(access.passwordChangedAt, new Date())}` : null}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure ? <FailureNote error={failure}>Пароль не сменился.</FailureNote> : null}
        <input type="hidden" autoComplete="username" value={access.email} readOnly />
        <PasswordField label="Нынешний" autoComplete="current-password" {...field('current')} />
        <NewPasswordField label="Новый" typed={form.watch('next')} {...field('next')} />
        <div>
          <DenseButton type="submit" waiting={isSubmitting}>
            Сменить пароль
          </DenseButton>
        </div>
      </form>
    </Section>
  )
}
