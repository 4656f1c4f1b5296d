// Flat ids in a URL: joined by «|» or commas, or repeated parameters as a form without scripts sends them.

export function parseFlatIds(query: URLSearchParams): number[] {
  const pieces = query.getAll('ids').flatMap((value) => value.split(/[|,]/))
  const ids = pieces.map((piece) => (/^\d{1,10}$/.test(piece) ? Number(piece) : 0))
  return [...new Set(ids.filter((id) => id > 0))]
}
