// Says in the toast why an action did not work; it stays until it is closed.
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { failureText } from '../states/states.tsx'

/** For `.catch`: the caller goes on with undefined. */
export function showProblem(error: unknown): undefined {
  showUndoToast({ text: failureText(error), stays: true })
}
