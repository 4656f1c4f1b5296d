// The body of both form posts. This server gets every field of a request; another backend the specified ones only.
import type { FormRequest } from '../forms/index.ts'

/**
 * What else the request says (the flat, the consents) travels in the notes of cm_data, whose shape the specification
 * leaves open: {admin} stores it as it is. The honeypot is left out: a request that has it set is not sent at all.
 */
export function formBody(request: FormRequest, isOwn: boolean): object {
  const { contact_by_fax, ...sent } = request
  if (isOwn) return { ...sent, ...(contact_by_fax && { contact_by_fax }) }
  const { name, phone, email, comment, formname, smartToken, sessionID, cm_data = {} } = sent
  return {
    name,
    phone,
    email,
    comment,
    formname,
    cm_data: typeof cm_data === 'string' ? cm_data : { ...cm_data, ...sent.infoData, ...consentNotes(sent) },
    smartToken,
    sessionID,
  }
}

/** One note for each consent: `consent: "2026-11-01, 2026-11-15T12:00:00Z"`. */
function consentNotes({ consent, moreConsents = [] }: FormRequest): Record<string, string> {
  const given = [...(consent ? [consent] : []), ...moreConsents]
  return Object.fromEntries(given.map(({ document = 'consent', version, time }) => [document, `${version}, ${time}`]))
}
