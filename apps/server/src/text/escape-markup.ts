// Escapes text for HTML or XML, in an element or in a quoted attribute.
import { withoutUnreadable } from './unreadable-characters.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** XML does not allow control characters, not even as entities, so they are left out. */
export function escapeMarkup(text: string): string {
  return withoutUnreadable(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
