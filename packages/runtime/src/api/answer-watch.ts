// Reports every answer of this server in the browser: that one arrived, and the version of the data that it names. A
// page that holds data learns from it that the data is outdated, or that the server is out of reach.
import { fetchTransport, type Transport, type TransportAnswer } from './client.ts'

/** Gets null when no answer arrived. */
export type AnswerWatcher = (answer: Pick<TransportAnswer, 'status' | 'dataVersion'> | null) => void

const watchers = new Set<AnswerWatcher>()

/** Returns a function that ends the watch. */
export function watchAnswers(watcher: AnswerWatcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const watchedTransport: Transport = async (request) => {
  // Other backends do not name the versions of this server.
  const report: AnswerWatcher = (answer) => {
    if (request.url.startsWith('/')) for (const watcher of watchers) watcher(answer)
  }
  try {
    const answer = await fetchTransport(request)
    report(answer)
    return answer
  } catch (error) {
    // An aborted request says nothing about the server.
    if (!request.signal.aborted) report(null)
    throw error
  }
}
