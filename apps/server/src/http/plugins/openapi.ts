// The OpenAPI document, generated from the schemas that validate requests and answers, and its page at /api/docs.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

export const openapi = fastifyPlugin(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Квартал',
          version: '1',
          description:
            'Вызовы сайта к трём хостам: {site}, {admin} и {manager}. По умолчанию все три — этот сервер. ' +
            'Ошибка любого вызова имеет вид Problem.',
        },
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    })
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      // Swagger UI needs style elements; the rest of the site's policy applies.
      transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    })
  },
  { name: 'openapi' },
)
