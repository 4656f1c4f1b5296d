// Checks whether the port is free or our own server listens there and is ready. Needs no packages.
import { createServer } from 'node:net'
import { VERSION } from '../../apps/server/src/start/version.ts'
import { type Finding, faultCode, good, note, wrong } from './finding.ts'

const TIMEOUT_MS = 5_000

export interface CheckedServer {
  findings: Finding[]
  running: boolean
  /** Where our own server answers. */
  origin?: string
}

interface Health {
  status?: unknown
  version?: unknown
}

export async function checkServer(host: string, port: number, timeoutMs = TIMEOUT_MS): Promise<CheckedServer> {
  const fault = await listenFault(host, port)
  if (fault === undefined) return { running: false, findings: [note(`порт ${port} свободен, сервер не запущен`)] }
  if (fault !== 'EADDRINUSE') {
    const advice = { EACCES: 'укажите порт больше 1024 в PORT', EADDRNOTAVAIL: 'такого адреса нет, поправьте HOST' }
    return {
      running: false,
      findings: [
        wrong(`порт ${port} на ${host} занять нельзя (${fault})`, advice[fault as 'EACCES'] ?? 'поправьте HOST'),
      ],
    }
  }
  const origin = `http://${addressOf(host)}:${port}`
  const health = await fetchJson<Health>(`${origin}/healthz`, timeoutMs)
  if (health?.body.status !== 'ok') {
    return {
      running: false,
      findings: [wrong(`порт ${port} занят другой программой`, 'остановите её или укажите другой порт в PORT')],
    }
  }
  const version = String(health.body.version ?? 'неизвестной версии')
  const findings = [
    version === VERSION
      ? good(`сервер ${version} работает на порту ${port}`)
      : note(`на порту ${port} работает версия ${version}, а здесь ${VERSION}`, 'перезапустите сервер'),
  ]
  const ready = await fetchJson<{ status?: unknown }>(`${origin}/readyz`, timeoutMs)
  findings.push(
    ready?.status === 200
      ? good('сервер готов к посетителям')
      : wrong(`сервер не готов (${ready?.body.status ?? 'не ответил'})`, 'смотрите его журнал и базу данных'),
  )
  return { running: true, findings, origin }
}

/** Undefined when the port is free. */
function listenFault(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(faultCode(error)))
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)))
  })
}

function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Undefined when nothing answers, or not with JSON. */
export async function fetchJson<Body>(
  url: string,
  timeoutMs = TIMEOUT_MS,
): Promise<{ status: number; body: Body } | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
    return { status: answer.status, body: (await answer.json()) as Body }
  } catch {
    return undefined
  }
}
