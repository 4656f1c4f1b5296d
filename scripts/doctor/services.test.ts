// Checks the doctor against small fake servers that speak just enough of each protocol.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import { describeFinding } from './finding.ts'
import { checkMail, checkRedis, checkWebhook } from './services.ts'

interface Service {
  port: number
  received: () => string
}

async function serve(onConnection: (socket: Socket) => void): Promise<Service> {
  let received = ''
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received += chunk
    })
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, received: () => received }
}

/** Answers each command with the reply of the first pattern that matches. */
const speaks = (answers: [RegExp, string][]) => (socket: Socket) =>
  socket.on('data', (chunk) => {
    const [, answer] = answers.find(([command]) => command.test(String(chunk))) ?? []
    if (answer) socket.write(`${answer}\r\n`)
  })

describe('the doctor on Redis', () => {
  const redis = (...answers: [RegExp, string][]) => serve(speaks(answers))

  it('accepts a server that answers PING', async () => {
    const { port } = await redis([/PING/, '+PONG'])
    expect(await checkRedis(`redis://127.0.0.1:${port}/0`)).toEqual({ sign: '✓', text: `Redis на 127.0.0.1:${port}` })
  })

  it('logs in with the user name and the password of the URL', async () => {
    const { port, received } = await redis([/AUTH\r\n\$4\r\nsite\r\n\$6\r\np@ss:1\r\n/, '+OK'], [/PING/, '+PONG'])
    expect((await checkRedis(`redis://site:p%40ss%3A1@127.0.0.1:${port}`)).sign).toBe('✓')
    expect(received()).toContain('AUTH')
  })

  it('reports a wrong or missing password without printing it', async () => {
    const { port } = await redis([/AUTH/, '-WRONGPASS invalid'], [/PING/, '-NOAUTH Authentication required.'])
    expect(describeFinding(await checkRedis(`redis://:topsecret@127.0.0.1:${port}`))).toBe(
      `✗ Redis на 127.0.0.1:${port} не принял пароль: поправьте REDIS_URL`,
    )
    expect(describeFinding(await checkRedis(`redis://127.0.0.1:${port}`))).toMatch(/^✗ .* требует пароль: /)
  })

  it('reports a refused connection, a server that is not Redis, and a timeout', async () => {
    expect(describeFinding(await checkRedis(`redis://127.0.0.1:${await freePort()}`))).toMatch(
      /не отвечает \(ECONNREFUSED\)/,
    )
    const other = await serve((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(describeFinding(await checkRedis(`redis://127.0.0.1:${other.port}`))).toMatch(/^✗ .*: поправьте REDIS_URL$/)
    const silent = await serve(() => {})
    expect((await checkRedis(`redis://127.0.0.1:${silent.port}`, 50)).text).toMatch(/не отвечает/)
  })
})

describe('the doctor on the mail server', () => {
  const email = (port: number, login = '') => ({
    smtpUrl: `smtp://${login}127.0.0.1:${port}`,
    from: 'site@moroshka.example',
    to: ['sales@moroshka.example'],
  })
  const mail = (login: string) =>
    serve((socket) => {
      socket.write('220 mail\r\n')
      speaks([
        [/^EHLO/, '250-mail\r\n250 AUTH PLAIN'],
        [/^AUTH/, login],
        [/^QUIT/, '221 bye'],
      ])(socket)
    })

  it('logs in and sends nothing', async () => {
    const server = await mail('235 ok')
    expect((await checkMail(email(server.port, 'site:secret@'))).sign).toBe('✓')
    expect(server.received()).toContain('AUTH')
    expect(server.received()).not.toMatch(/MAIL FROM|RCPT|DATA/i)
  })

  it('reports a wrong password without printing it', async () => {
    const server = await mail('535 no')
    expect(describeFinding(await checkMail(email(server.port, 'site:topsecret@')))).toBe(
      `✗ почтовый сервер 127.0.0.1:${server.port} не принял имя или пароль: поправьте SMTP_URL`,
    )
  })

  it('reports a refused connection', async () => {
    expect(describeFinding(await checkMail(email(await freePort())))).toMatch(/^✗ почтовый сервер .* не отвечает/)
  })
})

describe('the doctor on the CRM', () => {
  it('connects without sending a byte', async () => {
    const crm = await serve(() => {})
    expect(await checkWebhook(`http://127.0.0.1:${crm.port}/leads`)).toEqual({
      sign: '✓',
      text: 'CRM 127.0.0.1 доступна',
    })
    expect(crm.received()).toBe('')
  })

  it.each([
    ['an unknown host name', async () => 'https://crm.invalid/leads', /^✗ (имя )?CRM crm\.invalid /],
    ['a closed port', async () => `http://127.0.0.1:${await freePort()}/`, /недоступна \(ECONNREFUSED\)/],
  ])('reports %s', async (_, url, line) => {
    expect(describeFinding(await checkWebhook(await url()))).toMatch(line)
  })

  it('reports an https address whose server has no TLS', async () => {
    const plain = await serve((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    expect((await checkWebhook(`https://127.0.0.1:${plain.port}/`)).sign).toBe('✗')
  })
})
