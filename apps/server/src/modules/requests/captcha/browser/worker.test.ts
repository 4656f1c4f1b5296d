import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, it } from 'vitest'

/** Runs the worker as a browser would, without any global of Node. */
function runWorker(task: unknown): string {
  const answers: string[] = []
  const self: { onmessage?: (event: { data: unknown }) => void; postMessage: (answer: string) => void } = {
    postMessage: (answer) => answers.push(answer),
  }
  runInContext(readFileSync(new URL('./worker.js', import.meta.url), 'utf8'), createContext({ self, btoa }))
  self.onmessage?.({ data: task })
  return answers[0] ?? ''
}

it('the worker finds the solution that the server expects', async () => {
  const keys = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }
  for (const counter of [0, 1, 777, 20_000]) {
    const task = await createChallenge({ algorithm: 'SHA-256', cost: 1, counter, deriveKey, ...keys })
    const { challenge, solution } = JSON.parse(atob(runWorker(task)))
    expect(challenge).toEqual(task)
    expect(solution.counter).toBe(counter)
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: 'one' })
    expect(verified).toBe(true)
  }
})
