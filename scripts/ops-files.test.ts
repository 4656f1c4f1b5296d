// The files of ops/ as their programs read them, where the machine has those programs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkNginx, missingForNginx, NginxFolder } from './nginx-server.ts'
import { findProgram } from './programs.ts'
import { capture } from './run.ts'
import { root } from './stamp.ts'

const shipped = (file: string) => readFileSync(join(root, 'ops', file), 'utf8')

describe('the configuration of nginx', () => {
  it.skipIf(missingForNginx().length > 0).each([{ withBrotli: false }, {}])(
    'is accepted by nginx %o',
    async (options) => {
      const folder = new NginxFolder([3001, 3002])
      try {
        await folder.fill(options)
        expect((await checkNginx(folder)).output).toContain('test is successful')
      } finally {
        folder.remove()
      }
    },
  )

  it('lets idle connections go before a stopping node does', () => {
    const idleMs = Number(/keepalive_timeout (\d+)s;/.exec(shipped('nginx/kvartal.conf'))?.[1]) * 1000
    const drainMs = Number(/DRAIN_MS=(\d+)/.exec(shipped('systemd/kvartal@.service'))?.[1])
    expect(idleMs).toBeGreaterThan(0)
    expect(drainMs).toBeGreaterThan(idleMs + 1_000)
  })

  it('repeats nothing that was sent by POST, the catalog aside', () => {
    const site = shipped('nginx/kvartal/site.conf')
    const places = [...site.matchAll(/location ([^{]+) \{([^}]+)\}/g)]
    const repeating = places.filter(([, , rules]) => rules?.includes('non_idempotent')).map(([, place]) => place)
    expect(repeating).toEqual(['= /v2/marketplace'])
    expect(site.replaceAll(/location [^{]+\{[^}]+\}/g, '')).toContain('proxy_next_upstream error timeout;')
  })
})

describe('the unit of systemd', () => {
  it.skipIf(!findProgram('systemd-analyze'))('is accepted by systemd', async () => {
    // The programs that it names stand where they stand on the company's machine, not on this one.
    const { output } = await capture('systemd-analyze', [
      'verify',
      '--man=no',
      join(root, 'ops/systemd/kvartal@.service'),
    ])
    expect(
      output.split('\n').filter((line) => line.includes('kvartal@') && !line.includes('is not executable')),
    ).toEqual([])
  })
})
