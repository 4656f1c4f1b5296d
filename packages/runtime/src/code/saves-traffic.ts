/**
 * Whether the connection is slow, or the visitor has asked to save traffic. Then only what the visitor comes near is
 * loaded. Browsers other than Chromium do not report it.
 */
export function savesTraffic(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}
