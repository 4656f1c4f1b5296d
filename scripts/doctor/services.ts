// Checks the connections to Redis, the mail server and the CRM. Sends nothing that would have an effect there.
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Config } from '../../apps/server/src/start/config.ts'
import { type Finding, faultCode, good, wrong } from './finding.ts'

const TIMEOUT_MS = 5_000

export async function checkRedis(redisUrl: string, timeoutMs = TIMEOUT_MS): Promise<Finding> {
  const url = new URL(redisUrl)
  const place = `${url.hostname}:${url.port || 6379}`
  let socket: Socket | undefined
  try {
    socket = await open(url.hostname, Number(url.port || 6379), url.protocol === 'rediss:', timeoutMs)
    const [user, password] = [url.username, url.password].map(decodeURIComponent)
    if (password) {
      const refusal = await sendCommand(socket, ['AUTH', ...(user ? [user] : []), password])
      if (!refusal.startsWith('+')) return wrong(`Redis на ${place} не принял пароль`, 'поправьте REDIS_URL')
    }
    const answer = await sendCommand(socket, ['PING'])
    if (answer.startsWith('+PONG')) return good(`Redis на ${place}`)
    if (answer.startsWith('-NOAUTH')) return wrong(`Redis на ${place} требует пароль`, 'добавьте его в REDIS_URL')
    return wrong(`на ${place} отвечает не Redis`, 'поправьте REDIS_URL')
  } catch (error) {
    return wrong(`Redis на ${place} не отвечает (${faultCode(error)})`, 'запустите его или поправьте REDIS_URL')
  } finally {
    socket?.destroy()
  }
}

/** Sends a command of the Redis protocol and returns the reply. */
async function sendCommand(socket: Socket, words: readonly string[]): Promise<string> {
  socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`)
  const [answer] = (await Promise.race([once(socket, 'data'), closed(socket)])) as [Buffer]
  return answer.toString()
}

async function closed(socket: Socket): Promise<never> {
  await once(socket, 'close')
  throw Object.assign(new Error('closed'), { code: 'ECONNRESET' })
}

/** Logs in and disconnects. */
export async function checkMail({
  smtpUrl,
}: Pick<NonNullable<Config['delivery']['smtp']>, 'smtpUrl'>): Promise<Finding> {
  const { hostname, port } = new URL(smtpUrl)
  const place = port ? `${hostname}:${port}` : hostname
  const { createSmtpTransport } = await import('../../apps/server/src/modules/requests/letters/smtp.ts')
  const transport = createSmtpTransport(smtpUrl)
  try {
    await transport.verify()
    return good(`почтовый сервер ${place} принимает`)
  } catch (error) {
    const code = faultCode(error)
    return code === 'EAUTH'
      ? wrong(`почтовый сервер ${place} не принял имя или пароль`, 'поправьте SMTP_URL')
      : wrong(`почтовый сервер ${place} не отвечает (${code})`, 'поправьте SMTP_URL или откройте ему дорогу')
  } finally {
    transport.close()
  }
}

/** Connects and makes the TLS handshake, but sends no request: the CRM would take it for a lead. */
export async function checkWebhook(webhookUrl: string, timeoutMs = TIMEOUT_MS): Promise<Finding> {
  const { hostname, port, protocol } = new URL(webhookUrl)
  const secure = protocol === 'https:'
  try {
    const socket = await open(hostname, Number(port || (secure ? 443 : 80)), secure, timeoutMs)
    socket.destroy()
    return good(`CRM ${hostname} доступна`)
  } catch (error) {
    const code = faultCode(error)
    if (code === 'ENOTFOUND') return wrong(`имя CRM ${hostname} не находится`, 'поправьте LEADS_WEBHOOK_URL или DNS')
    return wrong(`CRM ${hostname} недоступна (${code})`, 'проверьте LEADS_WEBHOOK_URL, сертификат и сеть')
  }
}

async function open(hostname: string, port: number, secure: boolean, timeoutMs: number): Promise<Socket> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = secure ? connectTls({ host, port, ...(!isIP(host) && { servername: host }) }) : connect({ host, port })
  socket.setTimeout(timeoutMs, () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
  await once(socket, secure ? 'secureConnect' : 'connect')
  // Without a listener a later error would end the process. The caller notices it when the read fails.
  socket.on('error', () => {})
  return socket
}
