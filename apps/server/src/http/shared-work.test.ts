import { expect, it } from 'vitest'
import { SharedWork } from './shared-work.ts'

function workOf({ atOnce = 1, maxWaiting = 2 } = {}) {
  const shared = new SharedWork<string>({ atOnce, maxWaiting, onRefused: () => new Error('busy') })
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<string>>()
  const run = (key: string, gone?: AbortSignal) =>
    shared.run(
      key,
      () => {
        begun.push(key)
        const gate = Promise.withResolvers<string>()
        gates.set(key, gate)
        return gate.promise
      },
      gone,
    )
  return {
    run,
    begun,
    end: (key: string) => gates.get(key)?.resolve(key),
    fail: (key: string) => gates.get(key)?.reject(new Error(key)),
  }
}

it('callers that ask for the same share one result', async () => {
  const { run, begun, end } = workOf()
  const results = [run('a'), run('a')]
  end('a')
  expect(await Promise.all(results)).toEqual(['a', 'a'])
  expect(begun).toEqual(['a'])
})

it('work beyond the queue is refused, and is accepted again later', async () => {
  const { run, begun, end } = workOf()
  const accepted = ['a', 'b', 'c'].map((key) => run(key))
  expect(() => run('d')).toThrow('busy')
  end('a')
  await accepted[0]
  const late = run('d')
  for (const key of ['b', 'c', 'd']) {
    end(key)
    await (key === 'd' ? late : accepted['abc'.indexOf(key)])
  }
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('a failure ends only its own work', async () => {
  const { run, end, fail } = workOf()
  const [failing, next] = [run('a'), run('b')]
  fail('a')
  await expect(failing).rejects.toThrow('a')
  end('b')
  expect(await next).toBe('b')
})

it('work is not begun when everybody who waited for it has left', async () => {
  const { run, begun, end } = workOf()
  const left = new AbortController()
  const first = run('a')
  const abandoned = run('b', left.signal)
  const shared = [run('c', left.signal), run('c')]
  left.abort()
  await expect(abandoned).rejects.toThrow('busy')
  end('a')
  await first
  end('c')
  expect(await Promise.all(shared)).toEqual(['c', 'c'])
  expect(begun).toEqual(['a', 'c'])
})
