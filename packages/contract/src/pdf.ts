// The query of flats.pdf and commercial.pdf: ids separated by | or a comma, each printed once.
import { z } from 'zod'

export const PDF_LOTS_MAX = 50

const ID = /^\d{1,10}$/
const ID_MAX = 2 ** 31 - 1

export const flatsPdfQuerySchema = pdfQuerySchema('квартир')
export const commercialPdfQuerySchema = pdfQuerySchema('помещений')

function pdfQuerySchema(ofLots: string) {
  const wanted = `нужны id ${ofLots} через | или запятую`
  return z.object({
    ids: z
      .string({ error: wanted })
      .transform((text, context) => {
        const pieces = text.split(/[|,]/).filter((piece) => piece !== '')
        const ids = [...new Set(pieces.map(Number))]
        const fault = pieces.every(isId) ? faultOf(ids.length, ofLots) : wanted
        if (fault === null) return ids
        context.addIssue({ code: 'custom', message: fault })
        return z.NEVER
      })
      .describe(`Id ${ofLots} через | или запятую, не больше ${PDF_LOTS_MAX}`),
  })
}

function isId(piece: string): boolean {
  return ID.test(piece) && Number(piece) >= 1 && Number(piece) <= ID_MAX
}

function faultOf(count: number, ofLots: string): string | null {
  if (count === 0) return 'нужен хотя бы один id'
  return count > PDF_LOTS_MAX ? `не больше ${PDF_LOTS_MAX} ${ofLots}` : null
}

export type PdfQuery = z.output<typeof flatsPdfQuerySchema>
