import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import {
	addressLimit,
	confirmationLimit,
	invoiceEndpoints,
	invoiceFileEndpoints,
	invoiceProblem,
	sendLimit,
	yearLimit,
} from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { InvoiceDependencies } from './dependencies.ts';
import { createOpenReturnsJob } from './credit/open-returns.ts';
import { invoiceRetentions } from './retention.ts';
import { invoiceFileRoutes, invoiceRoutes } from './routes.ts';
import { paperFileRoutes } from './paper/paper-routes.ts';
import { createCopyHandler } from './copies/send-copy.ts';
import { addOneClick } from './copies/stop-copies.ts';
import { createTellHandler } from './mail/tell.ts';
import { createInvoiceProof } from './proof/verify.ts';

type InvoicePorts = Pick<InvoiceDependencies, 'findLetterhead' | 'recordSend' | 'settleSends'>;

export const invoicesSlice: Slice<InvoicePorts> = {
	endpoints: invoiceEndpoints,
	files: invoiceFileEndpoints,
	problems: { statuses: invoiceProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: invoiceRetentions,
	connect(core, { findLetterhead, recordSend, settleSends }) {
		const { database, clock } = core;
		const dependencies: InvoiceDependencies = {
			...core,
			findLetterhead,
			recordSend,
			settleSends,
			sendLimit: createCallLimit(database, clock, { name: 'invoices.mails', ...sendLimit }),
			confirmationLimit: createCallLimit(database, clock, { name: 'invoices.confirmations', ...confirmationLimit }),
			addressLimit: createCallLimit(database, clock, { name: 'invoices.addresses', ...addressLimit }),
			yearLimit: createCallLimit(database, clock, { name: 'invoices.years', ...yearLimit }),
			copyKey: core.keyFor('invoice copies'),
		};
		const { hourly, pieces } = createInvoiceProof(core);
		return {
			bindings: invoiceRoutes(dependencies),
			fileBindings: [...invoiceFileRoutes(dependencies), ...paperFileRoutes(dependencies)],
			handlers: [createCopyHandler(dependencies), createTellHandler(dependencies), pieces],
			addRoutes: (server) => addOneClick(server, dependencies),
			recurringJobs: [createOpenReturnsJob(core), hourly],
		};
	},
};
