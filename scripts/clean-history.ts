// Test files with jsdom share a window, and its history cannot be emptied. Before each of them the last steps of the file
// before are awaited, and the history gets entries of its own: Back never leads to an entry of another file.

const TASKS = 10
const ENTRIES = 5

if (typeof window !== 'undefined' && window.history) {
  for (let task = 0; task < TASKS; task++) await new Promise((resolve) => setTimeout(resolve))
  for (let entry = 0; entry < ENTRIES; entry++) window.history.pushState(null, '', '/')
}
