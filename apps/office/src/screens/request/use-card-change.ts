// Changes of the card: each is sent at once, or waits for the connection on this computer. If somebody else has saved
// meanwhile, fields that only one of us changed are merged without a question, and the others are offered for a choice.
import type { RequestCard, RequestChange } from '@kvartal/contract/office/requests'
import { useQueryClient } from '@tanstack/react-query'
import type { QueuedChange } from '../../features/requests/change-queue.ts'
import { valuesOf } from '../../features/requests/conflict-fields.ts'
import { reloadRequests } from '../../features/requests/request-queries.ts'
import { nameOf } from '../../features/requests/request-words.ts'
import { useChangeQueue, useCheckConnection, useQueueState } from '../../features/requests/use-change-queue.tsx'
import { showProblem } from '../../shared/notifications/show-problem.ts'

export type CardConflict = QueuedChange & { conflict: NonNullable<QueuedChange['conflict']> }

export type CardChange = {
  save: (wanted: RequestChange, text: string) => void
  /** Changes that wait for the connection, in words. */
  queued: readonly string[]
  conflict: CardConflict | null
  /** Saves what was chosen over the newer version; nothing chosen keeps the newer version as it is. */
  resolve: (chosen: RequestChange) => Promise<void>
}

const isConflict = (change: QueuedChange): change is CardConflict => change.conflict !== null

export function useCardChange(card: RequestCard): CardChange {
  const queries = useQueryClient()
  const queue = useChangeQueue()
  const { items, isSending } = useQueueState()
  const checkConnection = useCheckConnection()
  const changes = items.filter((item): item is QueuedChange => item.kind === 'change' && item.requestId === card.id)
  const conflict = changes.find(isConflict) ?? null
  return {
    conflict,
    queued: isSending ? [] : changes.filter((change) => !change.conflict).flatMap(({ parts }) => parts.map(textOf)),
    save: (wanted, text) => {
      const { id: requestId, version } = card
      checkConnection(queue.addChange({ requestId, name: nameOf(card), version, seen: valuesOf(card), wanted, text }))
    },
    resolve: async (chosen) => {
      if (!conflict) return
      checkConnection(queue.resolve(conflict.id, chosen))
      if (Object.keys(chosen).length === 0) await reloadRequests(queries, [card.id]).catch(showProblem)
    },
  }
}

const textOf = ({ text }: { text: string }): string => text
