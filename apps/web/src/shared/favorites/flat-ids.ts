// Ids of flats, or of commercial lots under another name, in a URL: joined by «|» or commas, or repeated parameters as a form without scripts sends them.

export function parseFlatIds(query: URLSearchParams, name = 'ids'): number[] {
  const pieces = query.getAll(name).flatMap((value) => value.split(/[|,]/))
  const ids = pieces.map((piece) => (/^\d{1,10}$/.test(piece) ? Number(piece) : 0))
  return [...new Set(ids.filter((id) => id > 0))]
}
