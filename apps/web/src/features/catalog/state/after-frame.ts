// What may follow the frame that answers a click, and must not delay it.
import { nextTask } from '@kvartal/runtime/code'

/** A task queued in a frame's callback runs after the frame is painted. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => void nextTask().then(run))
}

/** The same, but before the next click: a navigation must come before that of the next click in the history. */
export function afterFrameOrClick(run: () => void): void {
  let isDone = false
  const finish = () => {
    window.removeEventListener('click', finish, true)
    if (!isDone) run()
    isDone = true
  }
  window.addEventListener('click', finish, true)
  afterFrame(finish)
}
