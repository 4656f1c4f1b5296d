// The browser's cache of answers: repeated and simultaneous calls share one answer, kept 60 s after its last use.
import type { ApiClient } from '@kvartal/contract/client'

export const KEEP_UNUSED_MS = 60_000

interface Entry {
  answer: Promise<unknown>
  fetchedAt: number
  forget: ReturnType<typeof setTimeout> | undefined
}

/**
 * Wraps a client so that safe calls are answered from memory. An answer is never older than 60 s, and one that
 * nobody has asked for during 60 s is let go.
 */
export function withDataCache(client: ApiClient, now: () => number = Date.now): ApiClient {
  const entries = new Map<string, Entry>()

  function keep(key: string, entry: Entry): void {
    clearTimeout(entry.forget)
    entry.forget = setTimeout(() => entries.delete(key), KEEP_UNUSED_MS)
  }

  return {
    isOwn: client.isOwn,
    call(endpoint, input, options) {
      if (!endpoint.safe) return client.call(endpoint, input, options)
      const body = endpoint.body ? JSON.stringify(endpoint.body(input, true)) : ''
      const key = `${endpoint.host} ${endpoint.path(input)} ${body}`
      const known = entries.get(key)
      if (known && now() - known.fetchedAt < KEEP_UNUSED_MS) {
        keep(key, known)
        return known.answer as ReturnType<typeof client.call<typeof input, NonNullable<typeof endpoint.answer>>>
      }
      // The caller's abort signal is left out on purpose: the answer may serve others.
      const answer = client.call(endpoint, input, { answered: options?.answered })
      const entry: Entry = { answer, fetchedAt: now(), forget: undefined }
      entries.set(key, entry)
      keep(key, entry)
      answer.catch(() => {
        if (entries.get(key) === entry) {
          clearTimeout(entry.forget)
          entries.delete(key)
        }
      })
      return answer
    },
  }
}
