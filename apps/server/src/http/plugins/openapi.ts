// The OpenAPI document, generated from the schemas that validate requests and answers, and its page at /api/docs.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import {
  API_LICENSE,
  API_SERVERS,
  operationIdOf,
  withAnswer,
  withoutUnusedSchemas,
  withRefusal,
} from '../api-document.ts'

type Json = Record<string, unknown>

export const openapi = fastifyPlugin(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Квартал',
          version: '1',
          license: API_LICENSE,
          description:
            'Вызовы сайта к трём хостам: {site}, {admin} и {manager}. По умолчанию все три — этот сервер. ' +
            'Ошибка любого вызова имеет вид Problem.',
        },
        servers: API_SERVERS,
        // Nothing of the site needs a login.
        security: [],
      },
      transform: (call) => {
        if (!call.schema || call.schema.hide) return jsonSchemaTransform(call)
        const described = jsonSchemaTransform({ ...call, schema: withRefusal(call.schema) })
        // The wildcard of a path has no name, and a path of the document needs one.
        const url = call.url.replace('*', ':ids')
        const schema = { ...withAnswer(described.schema, url), operationId: operationIdOf(call.route.method, url) }
        return { schema, url }
      },
      transformObject: (document) => withoutUnusedSchemas(jsonSchemaTransformObject(document) as Json),
    })
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      // Swagger UI needs style elements; the rest of the site's policy applies.
      transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    })
  },
  { name: 'openapi' },
)
