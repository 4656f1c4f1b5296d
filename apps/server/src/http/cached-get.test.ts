import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { cachedGet } from './cached-get.ts'

function app() {
  const instance = Fastify()
  instance.setValidatorCompiler(validatorCompiler)
  instance.setSerializerCompiler(serializerCompiler)
  cachedGet(instance, '/flats/:id', {
    host: 'site',
    summary: 'Квартира',
    params: z.object({ id: z.coerce.number().int() }),
    querystring: z.object({ times: z.coerce.number().default(2) }),
    response: z.object({ doubled: z.number() }),
    problems: [404],
    madeFrom: ['content', 'catalog'],
    answer: ({ params, query }) => {
      if (params.id === 0) throw new Error('no such flat')
      return { doubled: params.id * query.times }
    },
  })
  return instance
}

it('a cached GET passes the validated parameters on, and names the topics of the answer', async () => {
  const answer = await app().inject('/flats/21')
  expect(answer.json()).toEqual({ doubled: 42 })
  expect(answer.headers['x-cache-tags']).toBe('content catalog')
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
})

it('a cached GET refuses parameters that its schema does not allow', async () => {
  expect((await app().inject('/flats/three')).statusCode).toBe(400)
})

it('a failure is not marked as cacheable', async () => {
  const answer = await app().inject('/flats/0')
  expect(answer.statusCode).toBe(500)
  expect(answer.headers).not.toHaveProperty('x-cache-tags')
  expect(answer.headers['cache-control']).toBeUndefined()
})
