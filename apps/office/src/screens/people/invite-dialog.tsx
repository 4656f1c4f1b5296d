// Inviting a person: e-mail, name, role and projects.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { PersonRow } from '@kvartal/contract/office/people'
import { ROLES, type Role } from '@kvartal/contract/office/rights'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { NativeSelect } from '@kvartal/ui/native-select'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { callOffice } from '../../shared/api/call-office.ts'
import { useOfficeForm } from '../../shared/forms/use-office-form.ts'
import { FailureNote } from '../../shared/states/states.tsx'
import { LinkNote, type MadeLink } from './link-note.tsx'
import styles from './people.module.css'
import { ROLE_HINTS, roleName } from './people-words.ts'
import { type ProjectChoice, ProjectsField } from './projects-field.tsx'

const { invite } = OFFICE_CALLS.people

type InviteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  projects: readonly ProjectChoice[]
  mail: boolean
  onInvited: (id: string) => void
}

export function InviteDialog({ open, onOpenChange, projects, mail, onInvited }: InviteDialogProps): ReactElement {
  const [made, setMade] = useState<(MadeLink & { email: string }) | null>(null)
  const close = () => {
    onOpenChange(false)
    setMade(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={made ? 'Приглашение готово' : 'Пригласить в офис'}
      lead={
        mail ? 'Письмо со ссылкой уйдёт сразу, она действует неделю.' : 'Ссылку покажем вам: офис не отправляет писем.'
      }
    >
      {made ? (
        <>
          <LinkNote made={made} email={made.email} what="Приглашение" />
          <DialogActions>
            <DenseButton variant="primary" onClick={close}>
              Готово
            </DenseButton>
          </DialogActions>
        </>
      ) : null}
      {open && !made ? (
        <InviteForm
          projects={projects}
          onCancel={close}
          onMade={(person, link) => {
            setMade({ ...link, email: person.email })
            onInvited(person.id)
          }}
        />
      ) : null}
    </Dialog>
  )
}

type InviteFormProps = {
  projects: readonly ProjectChoice[]
  onCancel: () => void
  onMade: (person: PersonRow, link: MadeLink) => void
}

function InviteForm({ projects, onCancel, onMade }: InviteFormProps): ReactElement {
  const queries = useQueryClient()
  const { form, field, submit, failure, isSubmitting } = useOfficeForm({
    schema: invite.body,
    defaults: { email: '', name: '', role: 'sales-manager', projects: 'all' },
    send: async (body) => {
      const { person, mailed, link } = await callOffice(invite, { body })
      await queries.invalidateQueries({ queryKey: ['people'] })
      onMade(person, { mailed, link })
    },
  })
  const role = form.watch('role') as Role
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      {failure ? <FailureNote error={failure}>Не пригласили.</FailureNote> : null}
      <DenseInput label="Имя и фамилия" autoFocus {...field('name')} />
      <DenseInput label="Рабочая почта" type="email" {...field('email')} />
      <div>
        <NativeSelect label="Роль" {...form.register('role')}>
          {ROLES.map((name) => (
            <option key={name} value={name}>
              {roleName(name)}
            </option>
          ))}
        </NativeSelect>
        <p className={styles.hint}>{ROLE_HINTS[role]}</p>
      </div>
      <ProjectsField
        projects={projects}
        value={form.watch('projects') as PersonRow['projects']}
        onChange={(value) => form.setValue('projects', value as 'all')}
      />
      <DialogActions>
        <DenseButton variant="primary" type="submit" waiting={isSubmitting}>
          Пригласить
        </DenseButton>
        <DenseButton onClick={onCancel} keyHint="Esc">
          Отмена
        </DenseButton>
      </DialogActions>
    </form>
  )
}
