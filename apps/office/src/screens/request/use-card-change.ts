// Changes of the card: each saves at once. If somebody else has saved meanwhile, fields that only one of us changed are
// merged without a question, and the others are offered for a choice.
import { OFFICE_CALLS, type RequestCard, type RequestChange, type VersionConflict } from '@kvartal/contract/office'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceWrite } from '../../features/requests/request-actions.ts'
import { reloadRequests, useApplyRow } from '../../features/requests/request-queries.ts'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import { conflictingFields } from './conflict-fields.ts'

const { requests } = OFFICE_CALLS

export type CardConflict = { conflict: VersionConflict; base: RequestCard; wanted: RequestChange; text: string }

export type CardChange = {
  save: (wanted: RequestChange, text: string) => void
  /** A change that waits for the connection, in words. */
  queued: string | null
  conflict: CardConflict | null
  /** Saves what was chosen over the newer version; null keeps the newer version as it is. */
  resolve: (chosen: RequestChange | null) => Promise<void>
}

/** `base` is the card the person saw: it may be older than the stored one when a queued change is sent. */
type Wanted = { base: RequestCard; version: number; wanted: RequestChange; text: string }

export function useCardChange(card: RequestCard): CardChange {
  const queries = useQueryClient()
  const apply = useApplyRow()
  const announce = useAnnounceWrite()
  const [conflict, setConflict] = useState<CardConflict | null>(null)
  const send = async ({ base, version, wanted, text }: Wanted): Promise<void> => {
    try {
      const answer = await callOffice(requests.change, { params: { id: card.id }, body: { version, change: wanted } })
      apply(answer.request)
      announce(text, answer.batchId, [card.id])
    } catch (error) {
      const found = error instanceof OfficeProblem ? error.conflict : undefined
      if (!found) return showProblem(error)
      if (conflictingFields(base, wanted, found).length > 0) setConflict({ conflict: found, base, wanted, text })
      else await send({ base, version: found.stored.version, wanted, text })
    }
  }
  const write = useMutation({ networkMode: 'online', mutationFn: send })
  return {
    conflict,
    queued: write.isPaused ? (write.variables?.text ?? null) : null,
    save: (wanted, text) => write.mutate({ base: card, version: card.version, wanted, text }),
    resolve: async (chosen) => {
      const current = conflict
      setConflict(null)
      if (!current) return
      const { base, conflict: found, text } = current
      const version = found.stored.version
      if (chosen && Object.keys(chosen).length > 0) await send({ base, version, wanted: chosen, text })
      else await reloadRequests(queries, [card.id])
    },
  }
}
