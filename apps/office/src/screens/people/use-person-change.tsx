// Changing a person: saved at once with undo; a lost race offers the choice by field.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { VersionConflict } from '@kvartal/contract/office/conflict'
import type { PersonRow } from '@kvartal/contract/office/people'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { failureText } from '../../shared/states/states.tsx'

const { change } = OFFICE_CALLS.people

export type PersonFields = Partial<Pick<PersonRow, 'name' | 'role' | 'projects'>>

type Change = { version: number; fields: PersonFields; done: string; undo: PersonFields | undefined }

export function usePersonChange(id: string) {
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<VersionConflict | null>(null)
  const mutation = useMutation({
    mutationFn: ({ version, fields }: Change) => callOffice(change, { params: { id }, body: { version, ...fields } }),
    onSuccess: async ({ person }, { done, undo }) => {
      setConflict(null)
      await queries.invalidateQueries({ queryKey: ['people'] })
      showUndoToast({
        text: done,
        undo:
          undo && (() => mutation.mutate({ version: person.version, fields: undo, done: 'Вернули', undo: undefined })),
      })
    },
    onError: (error) => {
      const lost = error instanceof OfficeProblem ? error.conflict : undefined
      if (lost) setConflict(lost)
      else showUndoToast({ text: `Не сохранилось. ${failureText(error)}`, stays: true })
      void queries.invalidateQueries({ queryKey: ['people'] })
    },
  })
  return { save: mutation.mutate, isSaving: mutation.isPending, conflict, dropConflict: () => setConflict(null) }
}
