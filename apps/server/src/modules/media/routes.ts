// Serves the media folder. An address carries the file's content hash, so it never changes its content.
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { folderFiles } from '../../http/plugins/folder-files.ts'
import type { Config } from '../../start/config.ts'

export async function mediaRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  // With a CDN in front, the files may live elsewhere; this folder is still its origin.
  await folderFiles(app, {
    root: resolve(config.mediaDir),
    prefix: '/media/',
    // Pictures, films and papers: nothing that could run as a part of the site.
    extensions: ['avif', 'webp', 'jpg', 'jpeg', 'png', 'mp4', 'webm', 'pdf', 'docx', 'xlsx', 'zip'],
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
