// Serves the files of a folder that are too large or too many to hold in memory.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../app-error.ts'

export interface FolderFilesOptions {
  root: string
  /** Path prefix of the files, with a trailing slash. */
  prefix: string
  /** File extensions that may be served. */
  extensions: readonly string[]
  headers: Record<string, string>
}

export async function folderFiles(app: FastifyInstance, options: FolderFilesOptions): Promise<void> {
  const { root, prefix, headers } = options
  const extensions = new Set(options.extensions)
  await app.register(fastifyStatic, {
    root,
    // The plugin's own route would list the whole folder for each file to compare the spelling.
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(headers)) reply.header(name, value)
    },
  })
  app.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*']
    if (!extensions.has(name.slice(name.lastIndexOf('.') + 1))) throw notFound('По этому адресу ничего нет.')
    return reply.sendFile(name)
  })
}
