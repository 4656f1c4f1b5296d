// Why a delivery failed, in a word that quotes nobody: it goes into the log and the store.

export class DeliveryFault extends Error {
  override name = 'DeliveryFault'
}

/** The delivery must not be sent, now or later; the message is a word that says why. */
export class DeliveryWithheld extends Error {
  override name = 'DeliveryWithheld'
}

/** Codes of systems and libraries only; their texts may repeat what was sent. */
export function faultWord(error: unknown): string {
  if (error instanceof DeliveryFault) return error.message
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, responseCode } = current as { code?: unknown; responseCode?: unknown }
    if (typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) {
      return typeof responseCode === 'number' ? `${code} ${responseCode}` : code
    }
  }
  return error instanceof Error ? error.name : 'unknown'
}
