// A person: initials in a disc.
export { initialsOf, Person } from './person.tsx'
