// The connection to the company's mail server.
import nodemailer, { type Transporter } from 'nodemailer'

const CONNECT_TIMEOUT_MS = 5_000
/** Enough for a few lines of text. */
const SILENCE_TIMEOUT_MS = 8_000

export function createSmtpTransport(smtpUrl: string, silenceTimeoutMs = SILENCE_TIMEOUT_MS): Transporter {
  return nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
