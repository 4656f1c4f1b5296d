// Closing an access: all sessions end, and somebody gets the requests in work.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { formatCount } from '@kvartal/russian/count'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { NativeSelect } from '@kvartal/ui/native-select'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { callOffice } from '../../shared/api/call-office.ts'
import { officeQuery } from '../../shared/api/office-query.ts'
import { FailureNote } from '../../shared/states/states.tsx'
import { roleName } from './people-words.ts'
import type { PersonCard } from './person-card.ts'

const { people } = OFFICE_CALLS

type CloseAccessProps = { person: PersonCard; open: boolean; onOpenChange: (open: boolean) => void }

export function CloseAccess({ person, open, onOpenChange }: CloseAccessProps): ReactElement {
  const queries = useQueryClient()
  const [heir, setHeir] = useState('')
  const { data } = useQuery({ ...officeQuery(people.names), enabled: open && person.openRequests > 0 })
  const heirs = data?.people.filter(({ id }) => id !== person.id) ?? []
  const requests = formatCount(person.openRequests, ['заявка', 'заявки', 'заявок'])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callOffice(people.close, {
        params: { id: person.id },
        body: { version: person.version, requestsTo: heir === '' ? null : heir },
      }),
    onSuccess: async () => {
      onOpenChange(false)
      await queries.invalidateQueries({ queryKey: ['people'] })
      showUndoToast({ text: `${person.name}: доступ закрыт` })
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Закрыть доступ: ${person.name}?`}
      lead="Все входы закроются сразу. Записи в журнале останутся. Доступ можно вернуть."
    >
      {error ? <FailureNote error={error}>Доступ не закрылся.</FailureNote> : null}
      {person.openRequests > 0 ? (
        <NativeSelect
          label={`Кому передать: ${requests} в работе`}
          value={heir}
          onChange={(event) => setHeir(event.target.value)}
        >
          <option value="">Никому: останутся без ответственного</option>
          {heirs.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {name}, {roleName(role).toLocaleLowerCase('ru')}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      <DialogActions>
        <DenseButton variant="danger-filled" waiting={isPending} onClick={() => mutate()}>
          Закрыть доступ
        </DenseButton>
        <DenseButton onClick={() => onOpenChange(false)} keyHint="Esc">
          Оставить
        </DenseButton>
      </DialogActions>
    </Dialog>
  )
}
