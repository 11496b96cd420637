import type { Task } from '#platform/server/workers/task.ts';
import type { StatementFile } from './statement-file.ts';
import type { StatementPdf } from './statement-pdf.ts';

export const drawStatement: Task<StatementPdf, Uint8Array> = {
	name: 'transactions.draw_statement',
	load: async () => (await import('./statement-pdf.ts')).statementPdf,
};

export const writeStatement: Task<StatementFile, string> = {
	name: 'transactions.write_statement',
	load: async () => (await import('./csv.ts')).statementCsv,
};
