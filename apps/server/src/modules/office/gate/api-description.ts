// The OpenAPI document of the office's calls, made from the same table as the calls themselves.

import { officeCallList } from '@kvartal/contract/office'
import {
  CALL_PREFIX,
  type CallAnswer,
  EVENTS,
  FILE,
  type OfficeCall,
  TOKEN_HEADER,
} from '@kvartal/contract/office/call'
import { conflictProblemSchema } from '@kvartal/contract/office/conflict'
import { problemSchema } from '@kvartal/contract/problem'
import { z } from 'zod'
import { API_LICENSE, API_SERVERS } from '../../../http/api-document.ts'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs = {}, $ref, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  const named = $defs as Readonly<Record<string, Json>>
  return inlined({ ...($ref !== undefined && { $ref }), ...rest }, named) as Json
}

/** A schema with a name is described at its end, where a document of OpenAPI is not searched for it. */
function inlined(part: unknown, named: Readonly<Record<string, Json>>): unknown {
  if (Array.isArray(part)) return part.map((one) => inlined(one, named))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...rest } = part as Json
  const target = typeof $ref === 'string' ? named[$ref.slice('#/$defs/'.length)] : undefined
  const whole = target ? { ...target, ...rest } : part
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, inlined(value, named)]))
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
      license: API_LICENSE,
      description:
        `Вызовы под ${CALL_PREFIX}. Вход держит cookie; каждая запись несёт заголовок ${TOKEN_HEADER} с полем token ` +
        'ответа /session и приходит со страницы офиса (заголовок Origin). Ошибка имеет вид Problem.',
    },
    servers: API_SERVERS,
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
      '4XX': { description: 'Отказ', content: json(refTo('Problem')) },
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
