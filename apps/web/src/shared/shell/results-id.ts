// The id of the list on a catalog page: the shell's second skip link leads there.

export const RESULTS_ID = 'results'
