// The queue of changes in the shell: sends what waits when the connection is back, and puts the answers into the cache.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { callOffice } from '../../shared/api/call-office.ts'
import { useLive } from '../../shared/live/live.tsx'
import { onSignOut, useSession } from '../../shared/session/session.ts'
import {
  ChangeQueue,
  isQueueKey,
  type QueuedItem,
  type QueueState,
  type SendOutcome,
  wantedOf,
} from './change-queue.ts'
import { useAnnounceWrite } from './request-actions.ts'
import { requestKeys, useApplyRow } from './request-queries.ts'
import { outcomeOf } from './send-outcome.ts'

const { requests } = OFFICE_CALLS

const QueueContext = createContext<ChangeQueue | null>(null)

export function ChangeQueueProvider({ children }: { children: ReactNode }): ReactElement {
  const { person } = useSession()
  const { state } = useLive()
  const latest = useSend()
  const send = useRef(latest)
  useLayoutEffect(() => {
    send.current = latest
  })
  const [queue] = useState(
    () =>
      new ChangeQueue({
        storage: localStorage,
        personId: person.id,
        send: (item) => send.current(item),
        isOnline: () => onlineManager.isOnline(),
        exclusively: (work) => inOneWindow(person.id, work),
      }),
  )
  useEffect(() => {
    const apply = ({ storageArea, key }: StorageEvent) => {
      if (storageArea === localStorage && isQueueKey(key)) queue.reload()
    }
    addEventListener('storage', apply)
    return () => removeEventListener('storage', apply)
  }, [queue])
  useEffect(() => {
    if (state.status === 'open') void queue.send()
  }, [state, queue])
  useEffect(() => onSignOut(() => queue.clear()), [queue])
  return <QueueContext value={queue}>{children}</QueueContext>
}

/** A window whose call hangs must not keep the changes of the others waiting. */
const SEND_LIMIT_MS = 30_000

/** Browsers have locks on secure pages only; without them two windows may send the same change twice. */
function inOneWindow<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return Promise.resolve().then(work)
  return navigator.locks.request(`kvartal-office-unsent:${personId}`, work) as Promise<Result>
}

/** Sends one item. Shows the failure; the queue only learns whether to retry. */
function useSend(): (item: QueuedItem) => Promise<SendOutcome> {
  const queries = useQueryClient()
  const apply = useApplyRow()
  const announce = useAnnounceWrite()
  return async (item) => {
    const params = { id: item.requestId }
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), SEND_LIMIT_MS)
    try {
      if (item.kind === 'note') {
        await callOffice(requests.note, { params, body: { id: item.id, text: item.text } }, limit.signal)
        await queries.invalidateQueries({ queryKey: requestKeys.card(item.requestId) })
        return { result: 'saved' }
      }
      const body = { version: item.version, change: wantedOf(item) }
      const { request, batchId } = await callOffice(requests.change, { params, body }, limit.signal)
      apply(request)
      announce(item.parts.map(({ text }) => text).join('; '), batchId, [request.id])
      return { result: 'saved', version: request.version }
    } catch (error) {
      if (limit.signal.aborted) return { result: 'unreachable' }
      return outcomeOf(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

export function useChangeQueue(): ChangeQueue {
  const queue = useContext(QueueContext)
  if (!queue) throw new Error('the queue of changes is used outside of the shell')
  return queue
}

export function useQueueState(): QueueState {
  const queue = useChangeQueue()
  return useSyncExternalStore(queue.subscribe, queue.current)
}

/** If the server turns out to be unreachable, the connection is checked at once, and the strip shows it. */
export function useCheckConnection(): (isReached: Promise<boolean>) => void {
  const { retry } = useLive()
  return (isReached) => {
    void isReached.then((ok) => {
      if (!ok && onlineManager.isOnline()) retry()
    })
  }
}
