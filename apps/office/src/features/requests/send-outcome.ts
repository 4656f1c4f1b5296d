// What a failed sending means for the queue of changes.
import { OfficeProblem, SIGNED_OUT } from '../../shared/api/call-office.ts'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import type { SendOutcome } from './change-queue.ts'

/** The server has judged the change itself. Other refusals are about the session, the page or the moment. */
const JUDGED = [400, 404, 409, 422]
/** A role that does not allow the change is a judgement too, with the status of refusals that are not. */
const NOT_ALLOWED = 'NOT_ALLOWED'

/** Shows the failure; a change that may be accepted later stays in the queue. */
export function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof OfficeProblem)) throw error
  const { conflict, status, code } = error
  if (conflict) return { result: 'conflict', conflict }
  // After signing in again the same person sends it.
  if (status === 0 || code === SIGNED_OUT) return { result: 'unreachable' }
  showProblem(error)
  return { result: JUDGED.includes(status) || code === NOT_ALLOWED ? 'refused' : 'unreachable' }
}
