// The one error handler: answers with the contract's problem shape for programs and with a page for people. It never
// shows the text of an internal error or a framework's error code.
import type { OutgoingHttpHeaders } from 'node:http'
import { FilterError } from '@kvartal/catalog/marketplace'
import type { Problem } from '@kvartal/contract/problem'
import { isStoreAway } from '@kvartal/db'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, type AppErrorCode, notFound } from '../app-error.ts'
import { failurePage } from '../failure-page.ts'
import { PathMethods } from './path-methods.ts'

/** Fastify's own errors, with messages for the person who sent the request. */
const requestProblems: Record<string, { status: number; code: string; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'BAD_JSON', message: 'Тело запроса не является верным JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'BAD_JSON', message: 'Тело запроса пустое, а нужен JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'BAD_BODY', message: 'Длина тела не равна Content-Length.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'BODY_TOO_LARGE', message: 'Тело запроса слишком большое.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'WRONG_CONTENT_TYPE',
    message: 'Такой тип тела не принимается: нужен application/json.',
  },
  FST_ERR_BAD_URL: { status: 400, code: 'BAD_ADDRESS', message: 'Адрес запроса записан неверно.' },
  FST_STATIC_FORBIDDEN_PATH: { status: 404, code: 'NOT_FOUND', message: 'По этому адресу ничего нет.' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, code: 'ADDRESS_TOO_LONG', message: 'Адрес запроса слишком длинный.' },
}

export const errors = fastifyPlugin(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => answerError(asAppError(error), request, reply))
    // Fastify's default handler would log the whole URL with its query.
    const methods = new PathMethods()
    app.addHook('onRoute', (route) => methods.note(route))
    app.setNotFoundHandler((request, reply) => {
      const { method } = request
      // A file that is not there; and a preflight of another origin, which learns nothing.
      const allow = method === 'OPTIONS' ? [] : methods.of(request.url)
      if (allow.length === 0 || allow.includes(method))
        return answerError(notFound('По этому адресу ничего нет.'), request, reply)
      const message = `Метод ${method} здесь не принимается.`
      return answerError(new AppError('METHOD_NOT_ALLOWED', { message, allow }), request, reply)
    })
  },
  { name: 'errors' },
)

/** The catalog reads filters with code that browsers run too: its error knows no status. */
function asAppError(error: FastifyError): FastifyError | AppError {
  if (!(error instanceof FilterError)) return error
  const { message, field, reason } = error as FilterError
  return new AppError('BAD_INPUT', { message, field, reason }, { cause: error })
}

/** Answers a URL that the router cannot parse. No hook has run at that point, so the headers are set here. */
export function answerBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: OutgoingHttpHeaders,
): FastifyReply {
  reply.headers(headers).header('x-request-id', request.id)
  return wantsPage(request) ? answerErrorPage(error, request, reply) : answerError(error, request, reply)
}

/** Whether a person opened the address: browsers accept HTML then. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return (headers.accept ?? '').split(',').some((accepted) => {
    const [type, ...parameters] = accepted.split(';').map((part) => part.trim().toLowerCase())
    return type === 'text/html' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, problem } = describe(error)
  if (isFailure(error, status)) request.log.error({ err: error }, 'request failed')
  else logRefusal(status, problem, request)
  return startAnswer(error, status, reply)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...problem, requestId: request.id } satisfies Problem)
}

/** The same as a page for people. */
export function answerErrorPage(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, problem } = describe(error)
  if (isFailure(error, status)) request.log.error({ err: error }, 'a page could not be rendered')
  else logRefusal(status, problem, request)
  return startAnswer(error, status, reply).type('text/html; charset=utf-8').serializer(String).send(failurePage(status))
}

/** A visitor turned away because of overload is not a failure: nobody may flood the log that way. */
function isFailure(error: FastifyError | AppError, status: number): boolean {
  return status >= 500 && error.code !== ('OVERLOADED' satisfies AppErrorCode)
}

function logRefusal(status: number, { code, field }: Problem, request: FastifyRequest): void {
  request.log.info({ status, code, field }, 'request refused')
}

function startAnswer(error: FastifyError | AppError, status: number, reply: FastifyReply): FastifyReply {
  const wait = error instanceof AppError ? error.details.retryAfterSeconds : undefined
  if (wait !== undefined) reply.header('retry-after', wait)
  else if (status === 503) reply.header('retry-after', '5')
  if (error instanceof AppError && error.details.allow) reply.header('allow', error.details.allow.join(', '))
  return reply.code(status).header('cache-control', 'no-store')
}

/** Codes of other refusals. A library's own error codes are not part of the contract. */
const codeByStatus: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'WRONG_CONTENT_TYPE',
}

function describe(error: FastifyError | AppError): { status: number; problem: Problem } {
  if (error instanceof AppError) {
    const { message, field, reason, conflict } = error.details
    const problem = { message, code: error.code, ...(field && { field }), ...(reason && { reason }) }
    return { status: error.status, problem: conflict ? Object.assign(problem, { conflict }) : problem }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 400, problem: inputProblem(error) }
  const known = requestProblems[error.code]
  if (known) return { status: known.status, problem: { message: known.message, code: known.code } }
  const status = error.statusCode ?? 500
  if (status === 429)
    return { status, problem: { message: 'Слишком много запросов, повторите позже.', code: 'TOO_MANY_REQUESTS' } }
  // A client that disconnects in the middle of a body raises the same error as a store that does. The status tells them
  // apart.
  if (status >= 400 && status < 500)
    return { status, problem: { message: 'Запрос не принят.', code: codeByStatus[status] ?? 'BAD_REQUEST' } }
  if (status === 503 || isStoreAway(error)) {
    return {
      status: 503,
      problem: { message: 'Сервис временно недоступен, повторите через минуту.', code: 'UNAVAILABLE' },
    }
  }
  return { status: 500, problem: { message: 'На сервере произошла ошибка, мы уже знаем о ней.', code: 'INTERNAL' } }
}

type ValidationFailure = FastifyError & { validation: { instancePath: string; message?: string | undefined }[] }

function inputProblem(error: FastifyError): Problem {
  const problems = ((error as ValidationFailure).validation ?? []).map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
    reason: message ?? 'неверное значение',
  }))
  const first = problems[0] ?? { field: 'body', reason: 'неверное значение' }
  return {
    message: `Поле ${first.field}: ${first.reason}`,
    code: 'BAD_INPUT',
    ...first,
    ...(problems.length > 1 && { problems }),
  }
}
