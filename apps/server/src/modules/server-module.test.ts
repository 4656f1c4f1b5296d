import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerModules, type ServerModule, startModules, stopModules } from './server-module.ts'

it('the app registers the routes of every module in the list, each with its own hooks', async () => {
  const app = Fastify()
  const modules: ServerModule[] = [
    {
      name: 'first',
      routes: async (scope) => {
        scope.addHook('onRequest', async (_request, reply) => void reply.header('x-first', 'yes'))
        scope.get('/first', async () => 'one')
      },
    },
    { name: 'without routes' },
    { name: 'second', routes: async (scope) => void scope.get('/second', async () => 'two') },
  ]
  await registerModules(app, modules)
  const [first, second] = [await app.inject('/first'), await app.inject('/second')]
  expect([first.body, first.headers['x-first']]).toEqual(['one', 'yes'])
  expect([second.body, second.headers['x-first']]).toEqual(['two', undefined])
  await app.close()
})

it('headers that a module gives to answers are on every JSON answer, whichever module sends it, and on nothing else', async () => {
  const app = Fastify()
  await registerModules(app, [
    { name: 'files', routes: async (scope) => void scope.get('/file', async () => 'text') },
    { name: 'news', routes: async (scope) => void scope.get('/news', async () => ({ ok: true })) },
    { name: 'catalog', answerHeaders: () => ({ 'x-data-version': '7-abc' }) },
  ])
  expect((await app.inject('/news')).headers['x-data-version']).toBe('7-abc')
  expect((await app.inject('/file')).headers).not.toHaveProperty('x-data-version')
  await app.close()
})

it('the app starts and stops modules in the order of the list, and stops all of them even if one fails', async () => {
  const steps: string[] = []
  const note = (step: string) => async () => void steps.push(step)
  const modules: ServerModule[] = [
    { name: 'a', start: note('start a'), stop: () => Promise.reject(new Error('a hangs')) },
    { name: 'b', stop: note('stop b') },
    { name: 'c', start: note('start c'), stop: note('stop c') },
  ]
  await startModules(modules)
  await expect(stopModules(modules)).rejects.toThrow('a hangs')
  expect(steps).toEqual(['start a', 'start c', 'stop b', 'stop c'])
})
