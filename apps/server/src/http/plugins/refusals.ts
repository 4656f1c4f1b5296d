// Refuses requests that no route should get: without a host, with an unsupported Expect header, or with a compressed
// body.
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../app-error.ts'

export const refusals = fastifyPlugin(
  async (app) => {
    // Node would answer 417 with an empty body. The request is routed as usual instead, and the hook below refuses it.
    app.server.on('checkExpectation', (request, response) => app.routing(request, response))
    app.addHook('onRequest', async ({ headers, raw }) => {
      if (raw.httpVersion === '1.1' && headers.host === undefined) {
        throw new AppError('BAD_REQUEST', { message: 'В запросе нет заголовка Host.' })
      }
      // Node answers "100-continue" before the request gets here.
      if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
        throw new AppError('EXPECTATION_FAILED', { message: 'Заголовок Expect с таким значением не поддерживается.' })
      }
      // No client of the site compresses its requests, and unpacking would let a few hundred bytes take megabytes.
      const encoding = headers['content-encoding']
      if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
        throw new AppError('WRONG_ENCODING', {
          message: 'Сжатые запросы не принимаются: пришлите тело без Content-Encoding.',
        })
      }
    })
  },
  { name: 'refusals' },
)
