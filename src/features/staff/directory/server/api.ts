// What the composition may use of the directory.
export { findDirectoryPeople } from './find-people.ts';
