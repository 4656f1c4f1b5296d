// The OpenAPI document of the office's own calls.
import { z } from 'zod'
import { officeCall } from './call.ts'

export const apiDescriptionCalls = {
  openapi: officeCall({
    id: 'api.openapi',
    method: 'GET',
    path: '/office/api/openapi.json',
    right: 'api.see',
    answer: z.record(z.string(), z.unknown()),
    summary: 'OpenAPI вызовов офиса',
  }),
} as const
