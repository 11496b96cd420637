import type { Task } from '#platform/server/workers/task.ts';
import type { StatementPaper } from './statement-pdf.ts';

export const drawStatement: Task<StatementPaper, Uint8Array> = {
	name: 'write_offs.draw_statement',
	load: async () => (await import('./statement-pdf.ts')).statementPdf,
};
