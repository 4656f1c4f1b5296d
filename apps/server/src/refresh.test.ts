import { expect, it, vi } from 'vitest'
import type { Topic } from './modules/ground/changes/index.ts'
import { type RefreshStage, refreshOnChange } from './refresh.ts'

const everything: ReadonlySet<Topic> = new Set(['catalog', 'content', 'plans'])

/** A module that adds its name to `steps` when it is refreshed. */
function part(steps: string[], stage: RefreshStage, name: string, topics?: readonly Topic[]) {
  const run = vi.fn(async (_changed: ReadonlySet<Topic>) => {
    await Promise.resolve()
    steps.push(name)
  })
  return { name, refresh: { stage, run, ...(topics && { topics }) } }
}

it('a change refreshes each module once, however many topics have changed, and passes the topics', async () => {
  const content = part([], 'read', 'content', ['content', 'catalog'])
  await refreshOnChange([content])(everything)
  expect(content.refresh.run).toHaveBeenCalledTimes(1)
  expect(content.refresh.run).toHaveBeenCalledWith(everything)
})

it('a change reads rows before it builds the catalog, and drops caches last, whatever the order of the list', async () => {
  const steps: string[] = []
  const modules = [
    part(steps, 'drop', 'pages'),
    part(steps, 'build', 'catalog'),
    part(steps, 'read', 'content'),
    { name: 'news' },
  ]
  await refreshOnChange(modules)(everything)
  expect(steps).toEqual(['content', 'catalog', 'pages'])
})

it('a change skips modules that do not depend on the changed topics', async () => {
  const steps: string[] = []
  const modules = [part(steps, 'read', 'content', ['content']), part(steps, 'drop', 'pages')]
  await refreshOnChange(modules)(new Set(['plans']))
  expect(steps).toEqual(['pages'])
})

it('a change continues with the other modules when one fails, and throws at the end, so that the change is retried', async () => {
  const steps: string[] = []
  const modules = [
    part(steps, 'read', 'content'),
    part(steps, 'read', 'commercial'),
    part(steps, 'build', 'catalog'),
    part(steps, 'drop', 'pages'),
  ]
  modules[0]?.refresh.run.mockRejectedValue(new Error('content'))
  modules[2]?.refresh.run.mockImplementation(() => {
    throw new Error('catalog')
  })
  await expect(refreshOnChange(modules)(everything)).rejects.toMatchObject({
    errors: [{ message: 'content' }, { message: 'catalog' }],
  })
  expect(steps).toEqual(['commercial', 'pages'])
})
