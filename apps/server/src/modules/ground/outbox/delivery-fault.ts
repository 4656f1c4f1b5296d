// Why a delivery failed, as a short label without personal data: it is written to the log and the store.

export class DeliveryFault extends Error {
  override name = 'DeliveryFault'
}

/** The delivery must not be sent, now or later; the message is a label that says why. */
export class DeliveryWithheld extends Error {
  override name = 'DeliveryWithheld'
}

/** Uses only codes of systems and libraries; their messages may repeat the sent data. */
export function faultLabel(error: unknown): string {
  if (error instanceof DeliveryFault) return error.message
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, responseCode } = current as { code?: unknown; responseCode?: unknown }
    if (typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) {
      return typeof responseCode === 'number' ? `${code} ${responseCode}` : code
    }
  }
  return error instanceof Error ? error.name : 'unknown'
}
