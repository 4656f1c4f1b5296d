// Subscriptions by e-mail: news of a filter of the list, and of one flat's price. Links in letters contain signed keys;
// calls pass a key in their body, so that it is in no address. zod/mini, like the forms: a browser loads the schema of
// the request with the form.
import * as z from 'zod/mini'
import { consentSchema, fieldProblem, HONEYPOT_FIELD } from './forms/index.ts'
import { fieldMessages } from './forms/messages.ts'

/** How long the link of a confirmation letter works. */
export const CONFIRM_HOURS = 48
/** The hour of the digest, in the company's time zone. */
export const DIGEST_HOUR = 10

const ADDRESS_MAX_LENGTH = 2_000
const KEY_MAX_LENGTH = 200
/** The greatest id that the store can hold. */
const ID_MAX = 2 ** 31 - 1

const email = z.string({ error: fieldMessages.required }).check(z.trim(), (context) => {
  const message = fieldProblem('email', context.value, true)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
})

const mark = (maxLength: number) =>
  z
    .string({ error: fieldMessages.required })
    .check(z.minLength(1, fieldMessages.required), z.maxLength(maxLength, fieldMessages.tooLong))

/** Exactly one of `list` and `flatId` is set. */
export const followRequestSchema = z
  .object({
    email,
    /** The query of a list's address: `?rooms=2&price_max=20000000`. Empty for the whole catalog. */
    list: z.optional(z.string().check(z.maxLength(ADDRESS_MAX_LENGTH, fieldMessages.tooLong))),
    flatId: z.optional(z.int('нужен id').check(z.minimum(1, 'нужен id'), z.maximum(ID_MAX, 'нужен id'))),
    /** The reasons to write about a list. */
    tellsNew: z.prefault(z.boolean(), true),
    tellsCheaper: z.prefault(z.boolean(), true),
    consent: consentSchema,
    smartToken: mark(4_096),
    sessionID: mark(200),
    [HONEYPOT_FIELD]: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ list, flatId }) => (list === undefined) !== (flatId === undefined), {
      path: ['list'],
      error: 'нужен либо список, либо квартира',
    }),
    z.refine(({ flatId, tellsNew, tellsCheaper }) => flatId !== undefined || tellsNew || tellsCheaper, {
      path: ['tellsNew'],
      error: 'Выберите, о чём писать',
    }),
  )

export const followAnswerSchema = z.object({ success: z.literal(true) })

/** The key of a link from a letter. */
export const followKeySchema = z.object({ key: mark(KEY_MAX_LENGTH) })
/** Without an id: all subscriptions of the mailbox. */
export const followChangeSchema = z.object({ key: mark(KEY_MAX_LENGTH), id: z.optional(z.uuid('нужен id')) })

const followedFlatSchema = z.object({
  title: z.string(),
  /** «Северный сад», № 89. */
  place: z.string(),
  status: z.enum(['free', 'reserved', 'sold']),
  priceRub: z.nullable(z.number()),
  /** The drawing of its card. */
  plan: z.nullable(z.string()),
  /** The last change of the price: the day and the difference; null while the price has never changed. */
  lastChange: z.nullable(z.object({ since: z.string(), byRub: z.number() })),
})

const followedListSchema = z.object({
  /** Flats on sale now. */
  total: z.number(),
  priceFromRub: z.nullable(z.number()),
})

const subscriptionSchema = z.object({
  id: z.string(),
  /** What is followed, in the words of the chips. */
  words: z.string(),
  /** The address of the list or of the flat. */
  href: z.string(),
  state: z.enum(['asked', 'active', 'stopped']),
  /** The day of the confirmation, or of the request. */
  since: z.string(),
  letters: z.number(),
  /** Null when a flat is followed. */
  list: z.nullable(followedListSchema),
  /** Null when a list is followed, or when the flat is no longer on the site. */
  flat: z.nullable(followedFlatSchema),
})

/** unknown: the link is incomplete, or the address was erased. expired: the link is older than CONFIRM_HOURS. */
export const confirmStateSchema = z.enum(['asked', 'active', 'expired', 'unknown'])

export const confirmAnswerSchema = z.object({
  state: confirmStateSchema,
  /** Null for an unknown link. */
  email: z.nullable(z.string()),
  subscription: z.nullable(subscriptionSchema),
  /** Opens the page of all subscriptions; only after the confirmation. */
  manageKey: z.nullable(z.string()),
})

export const followedAnswerSchema = z.object({
  /** Null when the key is unknown or the address was erased. */
  email: z.nullable(z.string()),
  subscriptions: z.array(subscriptionSchema),
})

export type FollowRequest = z.input<typeof followRequestSchema>
export type CheckedFollowRequest = z.output<typeof followRequestSchema>
export type FollowAnswer = z.infer<typeof followAnswerSchema>
export type Subscription = z.infer<typeof subscriptionSchema>
export type ConfirmState = z.infer<typeof confirmStateSchema>
export type ConfirmAnswer = z.infer<typeof confirmAnswerSchema>
export type FollowedAnswer = z.infer<typeof followedAnswerSchema>
