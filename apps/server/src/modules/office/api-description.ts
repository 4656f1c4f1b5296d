// The OpenAPI document of the office's calls, made from the same table as the calls themselves.
import { problemSchema } from '@kvartal/contract'
import {
  CALL_PREFIX,
  type CallAnswer,
  conflictProblemSchema,
  EVENTS,
  FILE,
  type OfficeCall,
  officeCallList,
  TOKEN_HEADER,
} from '@kvartal/contract/office'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

export function describeCalls(calls: readonly OfficeCall[] = officeCallList): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Офис Квартала',
      version: '1',
      description:
        `Вызовы под ${CALL_PREFIX}. Вход держит cookie; каждая запись несёт заголовок ${TOKEN_HEADER} с полем token ` +
        'ответа /session и приходит со страницы офиса (заголовок Origin). Ошибка имеет вид Problem.',
    },
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output'), Conflict: schemaOf(conflictProblemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kvartal-office-session' } },
    },
    paths,
  }
}

function operationOf(call: OfficeCall): Json {
  const isWrite = call.method !== 'GET'
  const body = schemaOf(call.body, 'input')
  const hasBody = isWrite && Object.keys((body.properties ?? {}) as Json).length > 0
  const takesVersion = Object.hasOwn((body.properties ?? {}) as Json, 'version')
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    description: `Право: ${call.right}`,
    security: call.right === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...(isWrite && call.right !== 'anyone'
        ? [{ name: TOKEN_HEADER, in: 'header', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...(hasBody && { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: { description: 'Ответ', content: contentOf(call.answer) },
      ...(takesVersion && { 409: { description: 'Запись уже изменили', content: json(refTo('Conflict')) } }),
      default: { description: 'Отказ', content: json(refTo('Problem')) },
    },
  }
}

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

function contentOf(answer: CallAnswer): Json {
  if (answer === FILE) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (answer === EVENTS) return { 'text/event-stream': { schema: { type: 'string' } } }
  return json(schemaOf(answer, 'output'))
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}
