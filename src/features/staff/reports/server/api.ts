// What other reports of a seller's books use: who reads is told in the audit log, sums of the journal, and files.
export { serveReport } from './export.ts';
export { type OfSeller, readLedger } from './figures.ts';
export { noteReport } from './look.ts';
export type { AskedFile, ReportFile } from './report-file.ts';
