// The usual order of /new.
export const newestFirst = { key: 'published', type: 'desc' } as const
