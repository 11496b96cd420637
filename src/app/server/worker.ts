// The entry of a worker: what it can do. It is a file of its own in the built server too.
import { serveTasks } from '#platform/server/workers/serve-tasks.ts';
import { drawInvoice } from '#features/billing/invoices/server/paper/tasks.ts';
import { drawReceipt } from '#features/billing/receipts/server/tasks.ts';
import { drawStatement, writeStatement } from '#features/billing/transactions/server/tasks.ts';
import { drawStatement as drawPayerStatement } from '#features/billing/write-offs/server/tasks.ts';
import { readShortcuts } from '#features/desktops/shortcuts/server/tasks.ts';
import { readNumbersFile } from '#features/staff/book-accounts/server/tasks.ts';
import { readPeopleFile } from '#features/staff/imports/server/tasks.ts';

serveTasks([
	drawInvoice,
	drawReceipt,
	drawStatement,
	drawPayerStatement,
	writeStatement,
	readShortcuts,
	readPeopleFile,
	readNumbersFile,
]);
