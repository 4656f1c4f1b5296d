// Renders a page on the server while one of its API calls fails. Every other call goes to the running server.
import { fileURLToPath } from 'node:url'
import { createApiClient, fetchTransport, loadBuiltSite } from '../../packages/runtime/src/node/index.ts'
import type { PageAnswer } from '../../packages/runtime/src/rendering.ts'

const built = loadBuiltSite(fileURLToPath(new URL('../../apps/web/dist', import.meta.url)))

/** The running server answers the calls of every host. */
const OWN_HOSTS = { site: '', admin: '', manager: '', html: '' }

export interface FailingRender {
  answer: PageAnswer
  /** The log of the rendering. */
  logged: string[]
}

export async function renderWhileFailing(origin: string, path: string, call: string): Promise<FailingRender> {
  const { renderPage, assets } = await built
  const logged: string[] = []
  const log = console.error
  console.error = (...said: unknown[]) => void logged.push(said.map(String).join(' '))
  try {
    const answer = await renderPage({
      path,
      origin,
      widthClass: 'DESKTOP',
      api: createApiClient({
        hosts: OWN_HOSTS,
        transport: async (request) =>
          request.url.includes(call)
            ? { status: 503, text: '{"message":"Нет связи"}' }
            : fetchTransport({ ...request, url: origin + request.url }),
      }),
      settings: {
        hosts: OWN_HOSTS,
        mediaUrl: '/media',
        plansUrl: '/plans',
        captcha: { siteKey: '', host: '/captcha' },
        metrikaId: null,
        kit: false,
      },
      assets,
      onError: (error) => {
        throw error
      },
    })
    return { answer, logged }
  } finally {
    console.error = log
  }
}
