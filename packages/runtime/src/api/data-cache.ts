// The browser's cache of answers: repeated and simultaneous safe calls share one answer, for 60 s from the request.
// `forget` drops them earlier.
import { ApiError } from './api-error.ts'
import type { ApiClient } from './client.ts'

export const MAX_AGE_MS = 60_000

interface Entry {
  answer: Promise<unknown>
  requestedAt: number
}

export function withDataCache(client: ApiClient, now: () => number = Date.now): ApiClient {
  const entries = new Map<string, Entry>()
  let refetchUntil = 0

  return {
    isOwn: client.isOwn,
    forget() {
      entries.clear()
      refetchUntil = now() + MAX_AGE_MS
    },
    call(endpoint, input, options) {
      if (!endpoint.safe) return client.call(endpoint, input, options)
      const isOwn = client.isOwn(endpoint.host)
      const body = endpoint.body ? JSON.stringify(endpoint.body(input, isOwn)) : ''
      const key = `${endpoint.host} ${endpoint.path(input, isOwn)} ${body}`
      const known = entries.get(key)
      // The timer below is not enough: browsers delay the timers of a hidden tab.
      if (known && now() - known.requestedAt < MAX_AGE_MS) {
        return known.answer as ReturnType<typeof client.call<typeof input, NonNullable<typeof endpoint.answer>>>
      }
      // The caller's abort signal is not passed on: other callers may share the answer.
      // The server lets browsers cache its answers as long as this cache does: older copies may be in theirs.
      const fresh = now() < refetchUntil || undefined
      const answer = client.call(endpoint, input, { answered: options?.answered, fresh })
      const entry: Entry = { answer, requestedAt: now() }
      entries.set(key, entry)
      const forget = () => {
        clearTimeout(timer)
        // A later call may have put its own answer under this key.
        if (entries.get(key) === entry) entries.delete(key)
      }
      const timer = setTimeout(forget, MAX_AGE_MS)
      // Another backend that has no such thing, or no such call, is not asked again by every prefetch.
      answer.catch((error: unknown) => {
        const isAbsence = error instanceof ApiError && error.status === 404 && !error.isOutage
        if (isOwn || !isAbsence) forget()
      })
      return answer
    },
  }
}
