// Text that goes into HTML or XML, in an element or in a quoted attribute.
import { withoutUnreadable } from './unreadable-characters.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** XML has no place for control characters, not even as entities: they are left out. */
export function escapeMarkup(text: string): string {
  return withoutUnreadable(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
