// Specification, section 8: a load that a page can do without is logged, and the page shows what it has.

export async function loadedOr<Answer>(
  load: Promise<Answer>,
  otherwise: Answer,
  onFault: (error: unknown) => void,
): Promise<Answer> {
  try {
    return await load
  } catch (error) {
    onFault(error)
    return otherwise
  }
}
