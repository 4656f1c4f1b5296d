// Writes of requests, the same for the list, the card and «Сегодня»: each puts the answer into the cache and offers undo.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { CloseReason, RequestChange, RequestRow } from '@kvartal/contract/office/requests'
import { formatCount } from '@kvartal/russian/count'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { useQueryClient } from '@tanstack/react-query'
import { callOffice } from '../../shared/api/call-office.ts'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import { reloadRequests, requestKeys, useApplyRow } from './request-queries.ts'
import { nameOf, requestForms } from './request-words.ts'

const { journal, requests } = OFFICE_CALLS

type Written = { request: RequestRow; batchId: string | null }

/** Says what was done, with «Отменить» that takes the batch back. */
export function useAnnounceWrite() {
  const queries = useQueryClient()
  return (text: string, batchId: string | null, ids: readonly string[]) => {
    const undo = async (id: string) => {
      const { left } = await callOffice(journal.undo, { params: { id }, body: {} })
      if (left.length > 0) showUndoToast({ text: leftText(left), stays: true })
      await reloadRequests(queries, ids)
    }
    showUndoToast({ text, undo: batchId ? () => void undo(batchId).catch(showProblem) : undefined })
  }
}

/** What somebody has changed since is not taken back, and that is said. */
function leftText(left: readonly { title: string }[]): string {
  const titles = [...new Set(left.map(({ title }) => title))].join(', ')
  return `Вернули не всё: с тех пор изменили ${titles}. Остальное можно вернуть в журнале.`
}

export function useRequestActions() {
  const apply = useApplyRow()
  const announce = useAnnounceWrite()
  const queries = useQueryClient()
  /** A joined request leaves the lists. */
  const reloadLists = () => void queries.invalidateQueries({ queryKey: requestKeys.lists })
  const written = (text: string, { request, batchId }: Written) => {
    apply(request)
    announce(text, batchId, [request.id])
  }
  return {
    take: async (request: RequestRow) => {
      const { id, version } = request
      const answer = await callOffice(requests.take, { params: { id }, body: { version } }).catch(showProblem)
      if (answer) written(`${nameOf(request)}: заявка за вами`, answer)
    },
    /** Throws on a conflict: the card offers the choice by field. */
    change: async (request: RequestRow, change: RequestChange, text: string) => {
      const { id, version } = request
      written(text, await callOffice(requests.change, { params: { id }, body: { version, change } }))
    },
    /** The others become parts of the main one. */
    join: async (main: RequestRow, others: readonly Pick<RequestRow, 'id' | 'version'>[]) => {
      const duplicates = others.map(({ id, version }) => ({ id, version }))
      const body = { version: main.version, duplicates }
      const answer = await callOffice(requests.join, { params: { id: main.id }, body }).catch(showProblem)
      if (!answer) return
      written('Заявки объединены', answer)
      reloadLists()
    },
    changeMany: async (rows: readonly RequestRow[], change: BulkChange | undefined, text: string) => {
      const items = rows.map(({ id, version }) => ({ id, version }))
      const body = change ? { items, change } : { items }
      const answer = await callOffice(requests.changeMany, { body }).catch(showProblem)
      if (!answer) return
      apply(...answer.changed)
      const left = answer.left.filter(({ why }) => why !== 'same')
      const changed = `${text}: ${formatCount(answer.changed.length, requestForms)}`
      announce(
        left.length > 0 ? `${changed}; не тронуты ${left.map(({ number }) => `№ ${number}`).join(', ')}` : changed,
        answer.batchId,
        answer.changed.map(({ id }) => id),
      )
    },
  }
}

export type BulkChange = { state?: RequestRow['state']; closeReason?: CloseReason | null; ownerId?: string | null }
