// The files of ops/ as their programs read them, where the machine has those programs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Need, when } from '../apps/server/src/testing/needs.ts'
import { checkNginx, missingForNginx, NginxFolder } from './nginx-server.ts'
import { findProgram } from './programs.ts'
import { capture } from './run.ts'
import { root } from './stamp.ts'

const nginx: Need = {
  isMet: missingForNginx().length === 0,
  needs: 'нужны nginx и openssl (Debian: apt-get install nginx openssl)',
}
const systemd: Need = {
  isMet: findProgram('systemd-analyze') !== undefined,
  needs: 'нужен systemd-analyze (Debian: apt-get install systemd)',
}
const shipped = (file: string) => readFileSync(join(root, 'ops', file), 'utf8')

describe('the configuration of nginx', () => {
  it.each([{ withBrotli: false }, {}])('is accepted by nginx %o', when(nginx), async (options) => {
    const folder = new NginxFolder([3001, 3002])
    try {
      await folder.fill(options)
      expect((await checkNginx(folder)).output).toContain('test is successful')
    } finally {
      folder.remove()
    }
  })

  it('lets idle connections go and turns away from a stopping node before that is gone', () => {
    const seconds = (name: string) => Number(new RegExp(`${name}[ =](\\d+)s`).exec(shipped('nginx/kvartal.conf'))?.[1])
    const unit = shipped('systemd/kvartal@.service')
    const drainSeconds = Number(/DRAIN_MS=(\d+)/.exec(unit)?.[1]) / 1000
    expect(seconds('keepalive_timeout')).toBeLessThan(drainSeconds - 1)
    expect(seconds('fail_timeout')).toBeGreaterThan(drainSeconds + 1)
    // The next node is stopped only when nginx asks this one again.
    expect(Number(/sleep (\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(seconds('fail_timeout'))
  })

  it('repeats nothing that was sent by POST, the catalog aside', () => {
    const site = shipped('nginx/kvartal/site.conf')
    const places = [...site.matchAll(/location ([^{]+) \{([^}]+)\}/g)]
    const repeating = places.filter(([, , rules]) => rules?.includes('non_idempotent')).map(([, place]) => place)
    expect(repeating).toEqual(['= /v2/marketplace'])
    expect(site.replaceAll(/location [^{]+\{[^}]+\}/g, '')).toContain('proxy_next_upstream error timeout http_502;')
  })
})

describe('the unit of systemd', () => {
  it('is accepted by systemd', when(systemd), async () => {
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
