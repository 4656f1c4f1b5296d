// The form's schemas, for react-hook-form in the browser and for the server. zod/mini: the browser loads them with the
// form, and they must not load all of zod.
import * as z from 'zod/mini'
import { fieldMessages } from './messages.ts'
import { cleanField, fieldProblem } from './rules.ts'
import { type FormField, type FormVariant, formVariant, requiredFields, validationSchemaNames } from './variants.ts'

const FORM_NAME = /^[A-Za-z][\w-]{0,39}$/

function fieldSchema(field: FormField, required: boolean) {
  return z.string({ error: fieldMessages.required }).check(
    z.overwrite((value) => cleanField(field, value)),
    (context) => {
      const message = fieldProblem(field, context.value, required)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    },
  )
}

function variantSchema(variant: FormVariant) {
  const field = (name: FormField) => fieldSchema(name, requiredFields[variant].includes(name))
  return z.object({ name: field('name'), phone: field('phone'), email: field('email'), comment: field('comment') })
}

/** What a person types; every field is a string, empty by default. */
export const formSchemas = {
  full: variantSchema('full'),
  callback: variantSchema('callback'),
  'with-comment': variantSchema('with-comment'),
  subscription: variantSchema('subscription'),
} satisfies Record<FormVariant, unknown>

/**
 * The honeypot's name on the wire and in the form: a checkbox that people do not see. A request that has it set is
 * answered as a success and thrown away.
 */
export const HONEYPOT_FIELD = 'contact_by_fax'

const NOTE_LIMIT = 30
export const NOTE_MAX_LENGTH = 1_000
const noteKey = z.string().check(z.minLength(1), z.maxLength(40))
/** A referrer may be of any length, and no request may be lost because of it: a longer one is cut. */
const noteText = z.string().check(z.overwrite((text) => text.slice(0, NOTE_MAX_LENGTH)))
const noteValue = z.union([noteText, z.number(), z.boolean(), z.null()])
/** Flat notes around a request: short keys, plain values. */
const notesSchema = z
  .record(noteKey, noteValue)
  .check(z.refine((notes) => Object.keys(notes).length <= NOTE_LIMIT, { error: `не больше ${NOTE_LIMIT} записей` }))

/** A stored value may have any shape: a text that is not JSON of notes is stored as one note. */
function readCampaign(text: string): z.output<typeof notesSchema> {
  if (text === '') return {}
  const { success, data } = notesSchema.safeParse(parseJson(text))
  return success ? data : { value: text.slice(0, NOTE_MAX_LENGTH) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const campaignSchema = z.union([notesSchema, z.pipe(z.string(), z.transform(readCampaign))], {
  error: 'нужен текст или пары «имя: значение»',
})

const TIME_WANTED = 'нужно время в виде 2026-11-15T12:00:00Z'
/** Wide on purpose: a visitor's clock may be wrong by years, and no request may be lost because of it. */
const EARLIEST_TIME = Date.UTC(1970, 0)
const LATEST_TIME = Date.UTC(2100, 0)

/** Which text of which consent was ticked, and when. */
export const consentSchema = z.object(
  {
    /** One of the site's legal documents; without it the consent to be contacted, the only one of earlier versions. */
    document: z.optional(z.string().check(z.minLength(1, fieldMessages.required), z.maxLength(40))),
    version: z.string({ error: fieldMessages.required }).check(z.minLength(1, fieldMessages.required), z.maxLength(40)),
    time: z.iso
      .datetime({ offset: true, error: TIME_WANTED })
      .check(
        z.refine((time) => Date.parse(time) >= EARLIEST_TIME && Date.parse(time) < LATEST_TIME, { error: TIME_WANTED }),
      ),
  },
  { error: fieldMessages.required },
)

/** More than any form asks for. */
const CONSENTS_LIMIT = 5

const typed = () => z.prefault(z.string({ error: fieldMessages.required }), '')
const mark = (maxLength: number) =>
  z
    .string({ error: fieldMessages.required })
    .check(z.minLength(1, fieldMessages.required), z.maxLength(maxLength, fieldMessages.tooLong))

const envelopeSchema = z.object({
  name: typed(),
  phone: typed(),
  email: typed(),
  comment: typed(),
  /** Decides which fields are required, unless a schema is named. */
  formname: z.string({ error: fieldMessages.required }).check(z.regex(FORM_NAME, { error: 'нет такой формы' })),
  /** Sent by our own forms when their opener names another schema than the form's own. */
  nameValidationSchema: z.optional(
    z.enum(validationSchemaNames, { error: `нужно одно из имён: ${validationSchemaNames.join(', ')}` }),
  ),
  /** Where the visitor came from, in the notes of visit-notes.ts. Our own forms send notes, others a text too. */
  cm_data: z.prefault(campaignSchema, {}),
  /** The token of the captcha. */
  smartToken: mark(4_096),
  /** The id from get_token; one request of a visitor has one id, however often it is sent. */
  sessionID: mark(200),
  /** Always sent by our own forms. A request of another form without it is accepted and marked. */
  consent: z.optional(consentSchema),
  /** What the form asks for besides, such as the consent to pass the request on to a bank. */
  moreConsents: z.optional(z.array(consentSchema).check(z.maxLength(CONSENTS_LIMIT))),
  /** What the request is about: flat, project, page. */
  infoData: z.prefault(notesSchema, {}),
  [HONEYPOT_FIELD]: z.optional(z.boolean()),
})

/** The body of both posts. Fields are checked by the form's variant, so an error names its field and message. */
export const formRequestSchema = z.pipe(
  envelopeSchema,
  z.transform((request, context) => {
    const fields = formSchemas[formVariant(request.formname, request.nameValidationSchema)].safeParse(request)
    if (fields.success) return { ...request, ...fields.data }
    for (const { path, message } of fields.error.issues) {
      context.issues.push({ code: 'custom', path: [...path], message, input: request })
    }
    return z.NEVER
  }),
)

/** The answer of both posts. */
export const formAnswerSchema = z.object({
  success: z.literal(true),
  /** The request's number for people; both posts and every correction of a request have the same. */
  number: z.optional(z.string()),
})

export type FormValues = z.input<(typeof formSchemas)['full']>
export type FormRequest = z.input<typeof formRequestSchema>
export type CheckedFormRequest = z.output<typeof formRequestSchema>
export type FormAnswer = z.infer<typeof formAnswerSchema>
export type FormNotes = z.infer<typeof notesSchema>
