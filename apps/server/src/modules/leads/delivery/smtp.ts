// The connection to the company's mail server.
import nodemailer, { type Transporter } from 'nodemailer'

const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_TIMEOUT_MS = 8_000

export function createSmtpTransport(smtpUrl: string): Transporter {
  return nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
