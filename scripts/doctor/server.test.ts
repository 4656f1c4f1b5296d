import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { freePort } from '../free-port.ts'
import { describeFinding } from './finding.ts'
import { checkServer } from './server.ts'
import { answering } from './testing/answering.ts'

async function findingsOf(port: number, host = '127.0.0.1') {
  const { findings, running } = await checkServer(host, port)
  return { running, lines: findings.map(describeFinding) }
}

const alive = { '/healthz': { body: { status: 'ok', version: manifest.version } } }

describe('the doctor on the port', () => {
  it('reports a free port', async () => {
    const port = await freePort()
    expect(await findingsOf(port)).toEqual({ running: false, lines: [`· порт ${port} свободен, сервер не запущен`] })
  })

  it('reports a port used by another program', async () => {
    expect(await findingsOf(await answering({}))).toMatchObject({
      running: false,
      lines: [expect.stringMatching(/^✗ .*другой программой/)],
    })
  })

  it('reports an address that this machine does not have', async () => {
    expect((await findingsOf(3000, '192.0.2.1')).lines).toEqual([expect.stringMatching(/^✗ .*поправьте HOST$/)])
  })

  it('recognises our own server, its version and whether it is ready', async () => {
    const ready = await answering({ ...alive, '/readyz': { body: { status: 'ready' } } })
    expect(await findingsOf(ready)).toEqual({
      running: true,
      lines: [`✓ сервер ${manifest.version} работает на порту ${ready}`, '✓ сервер готов к посетителям'],
    })
    const away = await answering({ ...alive, '/readyz': { status: 503, body: { status: 'not ready' } } })
    expect((await findingsOf(away)).lines[1]).toBe('✗ сервер не готов (not ready): смотрите его журнал и базу данных')
    const old = await answering({ '/healthz': { body: { status: 'ok', version: '0.0.1' } } })
    expect((await findingsOf(old)).lines[0]).toMatch(/^· .*версия 0\.0\.1, а здесь .*: перезапустите сервер$/)
  })
})
