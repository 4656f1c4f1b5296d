// The live connection of the whole office: one per window, its state for the strip, its events for screens.
import { LIVE_PULSE_MS, type LiveEvent, liveCalls } from '@kvartal/contract/office/live'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { ServerEvent } from './event-stream.ts'
import { LiveConnection, type LiveState } from './live-connection.ts'

type Listener = (event: LiveEvent) => void

interface Live {
  state: LiveState
  /** «Проверить»: tries to connect now. */
  retry: () => void
  listen: (listener: Listener) => () => void
}

const LiveContext = createContext<Live>({ state: { status: 'connecting' }, retry: () => {}, listen: () => () => {} })

/** Subjects of queries that an event makes outdated. */
const OUTDATED: Readonly<Record<LiveEvent['kind'], readonly string[]>> = {
  'request-new': ['requests', 'today'],
  'request-changed': ['requests', 'today'],
  history: ['journal', 'people'],
  notice: [],
}

type LiveProviderProps = { queries: QueryClient; onSignedOut: () => void; children: ReactNode }

export function LiveProvider({ queries, onSignedOut, children }: LiveProviderProps): ReactElement {
  const [state, setState] = useState<LiveState>({ status: 'connecting' })
  const [listeners] = useState(() => new Set<Listener>())
  const [connection, setConnection] = useState<LiveConnection>()
  useEffect(() => {
    const apply = (event: ServerEvent) => {
      if (event.name === 'reset') void queries.invalidateQueries()
      if (event.name !== 'change') return
      const change = JSON.parse(event.data) as LiveEvent
      for (const subject of OUTDATED[change.kind]) void queries.invalidateQueries({ queryKey: [subject] })
      for (const listener of listeners) listener(change)
    }
    const opened = new LiveConnection({
      url: liveCalls.listen.path,
      pulseMs: LIVE_PULSE_MS,
      onState: (next) => {
        setState(next)
        // Queries and queued changes wait while there is no connection, and run when it is back.
        onlineManager.setOnline(next.status !== 'lost')
      },
      onEvent: apply,
      onSignedOut,
    })
    opened.start()
    setConnection(opened)
    const retry = () => opened.retry()
    addEventListener('online', retry)
    addEventListener('offline', retry)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('offline', retry)
      opened.stop()
      onlineManager.setOnline(true)
    }
  }, [queries, onSignedOut, listeners])
  const live = useMemo<Live>(
    () => ({
      state,
      retry: () => connection?.retry(),
      listen: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
    [state, connection, listeners],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}

export const useLive = (): Live => useContext(LiveContext)

/** What cannot wait for the connection is switched off without one, and says so. */
export const useIsOffline = (): boolean => useLive().state.status === 'lost'

/** Calls back for every change that others make while the screen is shown. */
export function useLiveEvents(listener: Listener): void {
  const { listen } = useLive()
  useEffect(() => listen(listener), [listen, listener])
}
