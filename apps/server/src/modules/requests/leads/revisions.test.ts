import { describe, expect, it } from 'vitest'
import { classifyPost, correctionId, MAX_CORRECTIONS, type Revision } from './revisions.ts'

const content = {
  formName: 'contactForm',
  name: 'Анна',
  phone: '+7 (916) 123-45-67',
  email: '',
  comment: 'Да',
  info: { page: '/flat/3', flatId: 3 },
}
const other = { ...content, phone: '+7 (916) 765-43-21' }

function stored(...submits: [submit: string | null, content: typeof content][]): Revision[] {
  return submits.map(([submit, values], index) => ({
    ...values,
    id: `lead ${index + 1}`,
    revision: index + 1,
    captcha: 'verified',
    submit,
  }))
}

describe('a post', () => {
  it('of a session without leads is the first', () => {
    expect(classifyPost([], 'one', content)).toEqual({ kind: 'first' })
  })

  it('with the newest content is a repeat, whatever its token and the order of its notes', () => {
    const reordered = { ...content, info: { flatId: 3, page: '/flat/3' } }
    expect(classifyPost(stored(['one', content]), 'two', reordered)).toMatchObject({
      kind: 'repeat',
      of: { id: 'lead 1' },
    })
  })

  it.each([
    ['a phone', other],
    ['a note', { ...content, info: { ...content.info, flatId: 4 } }],
    ['a note more', { ...content, info: { ...content.info, floor: 4 } }],
    ['a note less', { ...content, info: { page: '/flat/3' } as typeof content.info }],
    ['another form', { ...content, formName: 'flatForm' }],
  ])('that differs by %s is a correction', (_, changed) => {
    expect(classifyPost(stored(['one', content]), 'two', changed)).toEqual({ kind: 'correction' })
  })

  it('of an earlier submit that arrives late is a repeat of that submit', () => {
    expect(classifyPost(stored(['one', content], ['two', other]), 'one', content)).toMatchObject({
      kind: 'repeat',
      of: { id: 'lead 1' },
    })
  })

  it('of a new submit with an older content is a correction', () => {
    expect(classifyPost(stored(['one', content], ['two', other]), 'three', content)).toEqual({ kind: 'correction' })
  })

  it('with another content under a used token is a replay', () => {
    expect(classifyPost(stored(['one', content]), 'one', other)).toEqual({ kind: 'replay' })
  })

  it('corrects a lead of a version that did not store submits', () => {
    expect(classifyPost(stored([null, content]), 'one', other)).toEqual({ kind: 'correction' })
  })

  it('after too many corrections finds the session exhausted, but repeats are still recognised', () => {
    const full = stored(
      ...Array.from({ length: 1 + MAX_CORRECTIONS }, (_, index): [string, typeof content] => [
        `submit ${index}`,
        { ...content, comment: `Раз ${index}` },
      ]),
    )
    expect(classifyPost(full, 'new', other)).toEqual({ kind: 'exhausted' })
    expect(classifyPost(full, 'new', { ...content, comment: `Раз ${MAX_CORRECTIONS}` }).kind).toBe('repeat')
  })
})

it('the id of a correction is a UUID, the same for both posts of a submit and for no other', () => {
  const session = '6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a00'
  expect(correctionId(session, 'one')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(correctionId(session, 'one')).toBe(correctionId(session, 'one'))
  expect(new Set([correctionId(session, 'one'), correctionId(session, 'two'), session]).size).toBe(3)
})
