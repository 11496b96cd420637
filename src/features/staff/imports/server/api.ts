// What other slices that take a spreadsheet use of imports: the file as rows, or why it is none.
export { type FileRefusal, readImportFile } from './read-file.ts';
