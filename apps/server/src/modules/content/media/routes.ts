// Serves the media folder. An address contains the hash of the file's content, so its content never changes.
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { folderFiles } from '../../../http/plugins/folder-files.ts'
import type { Config } from '../../../start/config.ts'

export async function mediaRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  // A CDN in front may serve the files; this folder is still its origin.
  await folderFiles(app, {
    root: resolve(config.mediaDir),
    prefix: '/media/',
    // Pictures, films and documents only: no type that could run as a script of the site.
    extensions: ['avif', 'webp', 'jpg', 'jpeg', 'png', 'mp4', 'webm', 'pdf', 'docx', 'xlsx', 'zip'],
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
